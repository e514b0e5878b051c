#define _GNU_SOURCE 1
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1

#include "cterminal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

struct ct_terminal {
  SCREEN *screen;
  bool has_colours;
};

static struct termios original;
static int wake[2] = {-1, -1};
static volatile sig_atomic_t ending;
static volatile sig_atomic_t is_open;

// Leaves the alternate screen and restores plain, visible text: every terminal that has these features understands it.
static const char leave[] = "\033[?2004l\033[0m\033[?25h\033[?1049l\033[?1l\033>";

static void ask_to_end(int number) {
  int saved = errno;
  ending = number;
  if (write(wake[1], "!", 1) < 0) errno = saved;
  errno = saved;
}

// On a crash, restores the terminal first.
static void crash(int number) {
  if (is_open) {
    ssize_t ignored = write(STDOUT_FILENO, leave, sizeof leave - 1);
    (void)ignored;
    tcsetattr(STDIN_FILENO, TCSANOW, &original);
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void catch(int number, void (*handler)(int)) {
  struct sigaction action = {0};
  action.sa_handler = handler;
  sigaction(number, &action, NULL);
}

ct_terminal *ct_open(bool colours) {
  if (tcgetattr(STDIN_FILENO, &original) != 0) return NULL;
  setlocale(LC_ALL, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  // These variables would hide every later size.
  unsetenv("LINES");
  unsetenv("COLUMNS");
  SCREEN *screen = newterm(NULL, stdout, stdin);
  if (!screen) return NULL;
  ct_terminal *terminal = calloc(1, sizeof *terminal);
  if (!terminal || (wake[0] < 0 && pipe(wake) != 0)) {
    endwin();
    delscreen(screen);
    free(terminal);
    return NULL;
  }
  for (int end = 0; end < 2; end++) {
    fcntl(wake[end], F_SETFL, O_NONBLOCK);
    fcntl(wake[end], F_SETFD, FD_CLOEXEC);
  }
  terminal->screen = screen;
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  // All eight bits of a byte.
  meta(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  // A terminal sends a key's bytes together; if a connection separates them, ESCDELAY says how long to wait for the rest.
  if (!getenv("ESCDELAY")) set_escdelay(10);
  if (colours && start_color() == OK) {
    use_default_colors();
    terminal->has_colours = COLORS >= 8 && COLOR_PAIRS > 64;
  }
  define_key("\033[1;2A", KEY_SR);
  define_key("\033[1;2B", KEY_SF);
  define_key("\033[200~", KEY_MAX - 2);
  define_key("\033[201~", KEY_MAX - 1);
  static const int ends[] = {SIGTERM, SIGINT, SIGHUP}, crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) catch(ends[i], ask_to_end);
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) catch(crashes[i], crash);
  is_open = 1;
  fputs("\033[?2004h", stdout);
  fflush(stdout);
  return terminal;
}

void ct_close(ct_terminal *terminal) {
  if (!terminal) return;
  fputs("\033[?2004l", stdout);
  curs_set(1);
  endwin();
  is_open = 0;
  delscreen(terminal->screen);
  free(terminal);
}

int ct_rows(const ct_terminal *terminal) { return terminal ? LINES : 0; }
int ct_columns(const ct_terminal *terminal) { return terminal ? COLS : 0; }

// The pair for two colours, -1 to 15 each, or for only a background up to 255; created on first use.
static short pair(int foreground, int background) {
  static bool is_made[18 * 18 + 256];
  bool is_shade = background > 15;
  if (is_shade && COLORS < 256) return 0;
  short number = (short)(is_shade ? 18 * 18 + background : (foreground + 1) * 17 + background + 1);
  if (number == 0 || number >= COLOR_PAIRS) return 0;
  if (!is_made[number]) {
    init_pair(number, (short)(foreground % COLORS), (short)(background % COLORS));
    is_made[number] = true;
  }
  return number;
}

void ct_put(ct_terminal *terminal, int row, int column, const char *utf8, int foreground, int background, unsigned attributes) {
  attr_t set = A_NORMAL;
  if (attributes & ct_bold) set |= A_BOLD;
  if (attributes & ct_dim) set |= A_DIM;
  if (attributes & ct_underline) set |= A_UNDERLINE;
  if (attributes & ct_reverse) set |= A_REVERSE;
  short colours = 0;
  if (terminal->has_colours) {
    // With eight colours, bright ones are shown as bold.
    if (COLORS < 16 && foreground >= 8) set |= A_BOLD;
    colours = pair(foreground, background);
  }
  attr_set(set, colours, NULL);
  move(row, column);
  // curses refuses characters that the C library does not know, and the rest of the text with them.
  const char *end = utf8 + strlen(utf8);
  mbstate_t state = {0};
  while (utf8 < end) {
    wchar_t wide;
    size_t length = mbrtowc(&wide, utf8, (size_t)(end - utf8), &state);
    if (length == (size_t)-1 || length == (size_t)-2 || length == 0) return;
    if (wcwidth(wide) < 0) {
      addstr("\xEF\xBF\xBD");
    } else {
      addnstr(utf8, (int)length);
    }
    utf8 += length;
  }
}

void ct_cursor(ct_terminal *terminal, int row, int column) {
  (void)terminal;
  if (row < 0) {
    curs_set(0);
    return;
  }
  curs_set(1);
  move(row, column);
}

void ct_flush(ct_terminal *terminal) {
  (void)terminal;
  refresh();
}

void ct_repaint(ct_terminal *terminal) {
  (void)terminal;
  clearok(curscr, TRUE);
}

static uint32_t known_key(wint_t code) {
  switch (code) {
    case KEY_UP: return ct_up;
    case KEY_DOWN: return ct_down;
    case KEY_LEFT: return ct_left;
    case KEY_RIGHT: return ct_right;
    case KEY_HOME: return ct_home;
    case KEY_END: return ct_end;
    case KEY_PPAGE: return ct_page_up;
    case KEY_NPAGE: return ct_page_down;
    case KEY_BACKSPACE: return ct_backspace;
    case KEY_DC: return ct_delete;
    case KEY_BTAB: return ct_back_tab;
    case KEY_SR: return ct_shift_up;
    case KEY_SF: return ct_shift_down;
    case KEY_F(1): return ct_f1;
    case KEY_MAX - 2: return ct_paste_begins;
    case KEY_MAX - 1: return ct_paste_ends;
    default: return 0;
  }
}

int ct_read(ct_terminal *terminal, uint32_t *value) {
  (void)terminal;
  for (;;) {
    // Byte by byte: at the first byte that is not UTF-8, get_wch loses sixteen, possibly including the end of a paste.
    int code = getch();
    if (code == ERR) {
      struct pollfd input = {STDIN_FILENO, POLLIN, 0};
      // The other end hung up and there is nothing to read: the terminal is gone.
      return poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) ? ct_ended : ct_none;
    }
    if (code == KEY_RESIZE) return ct_resized;
    if (code < KEY_MIN || code == KEY_ENTER) {
      *value = code == KEY_ENTER ? '\r' : (uint32_t)code & 0xFF;
      return ct_byte;
    }
    *value = known_key((wint_t)code);
    if (*value) return ct_key;
  }
}

int ct_wait(ct_terminal *terminal, int milliseconds) {
  (void)terminal;
  struct pollfd files[2] = {{STDIN_FILENO, POLLIN, 0}, {wake[0], POLLIN, 0}};
  int found = 0;
  // A signal that changes the size ends the wait too: ncurses then has a key for it.
  if (poll(files, 2, milliseconds) < 0) return errno == EINTR ? ct_input | (ending ? ct_signalled : 0) : ct_signalled;
  if (files[0].revents) found |= ct_input;
  if (files[1].revents) {
    char bytes[64];
    while (read(wake[0], bytes, sizeof bytes) > 0) {}
    found |= ct_woken;
  }
  return found | (ending ? ct_signalled : 0);
}

void ct_wake(ct_terminal *terminal) {
  (void)terminal;
  ssize_t ignored = write(wake[1], ".", 1);
  (void)ignored;
}

int ct_ending_signal(void) { return ending; }

bool ct_copy(ct_terminal *terminal, const char *base64) {
  (void)terminal;
  // Terminals that support it say so under this name; Terminal on the Mac claims to be one of them and is not.
  char name[] = "Ms";
  const char *able = tigetstr(name);
  const char *program = getenv("TERM_PROGRAM");
  if (able == NULL || able == (const char *)-1 || (program && strcmp(program, "Apple_Terminal") == 0)) return false;
  printf("\033]52;c;%s\a", base64);
  return fflush(stdout) == 0;
}

void ct_suspend(ct_terminal *terminal) {
  (void)terminal;
  def_prog_mode();
  fputs("\033[?2004l", stdout);
  endwin();
  catch(SIGTSTP, SIG_DFL);
  kill(0, SIGTSTP);
  reset_prog_mode();
  // The shell may have switched it on or off for itself.
  fputs("\033[?2004h", stdout);
  clearok(curscr, TRUE);
  refresh();
}
