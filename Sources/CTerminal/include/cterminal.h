// The terminal as Handrail needs it: cells in, keys out. Callers never see what draws the cells.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ct_terminal ct_terminal;

// Attributes of a cell, to be combined.
enum { ct_bold = 1, ct_dim = 2, ct_underline = 4, ct_reverse = 8 };

// What ct_read found: nothing, a byte of text, one of the keys below, a new size, or the end of input.
enum { ct_none, ct_byte, ct_key, ct_resized, ct_ended };

enum {
  ct_up = 1, ct_down, ct_left, ct_right, ct_home, ct_end, ct_page_up, ct_page_down, ct_backspace, ct_delete, ct_back_tab,
  ct_shift_up, ct_shift_down, ct_f1, ct_paste_begins, ct_paste_ends
};

// What woke ct_wait; several may be combined.
enum { ct_input = 1, ct_woken = 2, ct_signalled = 4 };

// Takes over the terminal: alternate screen, raw keys. NULL, with nothing changed, if it cannot be driven.
ct_terminal *ct_open(bool colours);

// Restores the terminal.
void ct_close(ct_terminal *terminal);

int ct_rows(const ct_terminal *terminal);
int ct_columns(const ct_terminal *terminal);

// Puts one line of text. Colours are 0 to 15, or -1 for the terminal's own; a background without a foreground may be up to
// 255, and is omitted by a terminal with fewer colours.
void ct_put(ct_terminal *terminal, int row, int column, const char *utf8, int foreground, int background, unsigned attributes);

// Shows the cursor at a cell; hides it if row is negative.
void ct_cursor(ct_terminal *terminal, int row, int column);

// Sends what was put since the last time; nothing if nothing has changed.
void ct_flush(ct_terminal *terminal);

// Makes the next ct_flush send everything again.
void ct_repaint(ct_terminal *terminal);

// The next key, without waiting.
int ct_read(ct_terminal *terminal, uint32_t *value);

// Waits for input, ct_wake or a termination signal, at most this long; forever if milliseconds is negative.
int ct_wait(ct_terminal *terminal, int milliseconds);

// Ends a wait. May be called from any thread.
void ct_wake(ct_terminal *terminal);

// The termination signal that arrived; 0 for none.
int ct_ending_signal(void);

// Puts a text, in base64, on the clipboard, if the terminal says that programs may. Returns whether it was sent.
bool ct_copy(ct_terminal *terminal, const char *base64);

// Lets the shell have the terminal until the job is brought back.
void ct_suspend(ct_terminal *terminal);

#endif
