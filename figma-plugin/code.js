// Handrail in Figma: writes the file that `handrail import figma` reads, and shows the questions from `handrail export figma` next to
// the selected layer. No build step and no network; README.md says how to install it.
//
// Plain ES2017, since the plugin's sandbox is not a browser.

const PICTURE_LIMIT = 2 * 1024 * 1024;
const KEY = "handrail-file-key";

let questions = [];

// --- Export -----------------------------------------------------------------------------------------------------------

/** The key of a file's address; "" where the text holds none. */
function fileKey(text) {
  const match = /figma\.com\/(?:design|file|proto|board)\/([A-Za-z0-9]+)(?:\/branch\/([A-Za-z0-9]+))?/.exec(text || "");
  if (match) return match[2] || match[1];
  return /^[A-Za-z0-9]{10,}$/.test((text || "").trim()) ? text.trim() : "";
}

/** Only private plugins are told the file's key; otherwise it is the one that somebody pasted and that the file keeps. */
function knownKey() {
  return figma.fileKey || figma.root.getPluginData(KEY) || "";
}

function keepKey(key) {
  if (!key || key === knownKey()) return;
  try {
    figma.root.setPluginData(KEY, key);
  } catch (error) {
    // Viewers cannot save it, so they are asked for it again.
  }
}

/** Annotations that the export of nodes leaves out are added, so that the file is complete whichever version wrote it. */
async function addAnnotations(exported) {
  const pending = [exported];
  while (pending.length > 0) {
    const node = pending.pop();
    for (const child of node.children || []) pending.push(child);
    if (node.annotations !== undefined) continue;
    const live = await figma.getNodeByIdAsync(node.id);
    if (live && live.annotations && live.annotations.length > 0) {
      node.annotations = live.annotations.map((annotation) => JSON.parse(JSON.stringify(annotation)));
    }
  }
}

/** What is exported of each page: the page itself, or the layers of it that are selected. */
async function roots(scope) {
  if (scope === "selection") {
    const page = figma.currentPage;
    return [{ page, nodes: page.selection.slice() }];
  }
  const pages = scope === "all" ? figma.root.children : [figma.currentPage];
  const result = [];
  for (const page of pages) {
    await page.loadAsync();
    result.push({ page, nodes: page.children.slice() });
  }
  return result;
}

/** The document in the shape of the REST API's answer for a file. */
async function exportDocument(pages, isPartial, progress) {
  const file = {
    name: figma.root.name, partial: isPartial, components: {}, componentSets: {}, styles: {}, schemaVersion: 0,
    document: { id: figma.root.id, name: figma.root.name, type: "DOCUMENT", children: [] },
  };
  const key = knownKey();
  if (key) file.fileKey = key;
  for (const { page, nodes } of pages) {
    const canvas = { id: page.id, name: page.name, type: "CANVAS", children: [] };
    if (page.flowStartingPoints) canvas.flowStartingPoints = JSON.parse(JSON.stringify(page.flowStartingPoints));
    for (const node of nodes) {
      const part = await node.exportAsync({ format: "JSON_REST_V1" });
      await addAnnotations(part.document);
      canvas.children.push(part.document);
      for (const table of ["components", "componentSets", "styles"]) Object.assign(file[table], part[table] || {});
      if (part.schemaVersion !== undefined) file.schemaVersion = part.schemaVersion;
      progress();
    }
    file.document.children.push(canvas);
  }
  return file;
}

/** Variables in the shape of the REST API's answer, which only the largest plan gives. */
async function exportVariables() {
  const meta = { variables: {}, variableCollections: {} };
  for (const collection of await figma.variables.getLocalVariableCollectionsAsync()) {
    meta.variableCollections[collection.id] = {
      id: collection.id, name: collection.name, key: collection.key, modes: collection.modes,
      defaultModeId: collection.defaultModeId, remote: collection.remote,
      hiddenFromPublishing: collection.hiddenFromPublishing, variableIds: collection.variableIds,
    };
  }
  for (const variable of await figma.variables.getLocalVariablesAsync()) {
    meta.variables[variable.id] = {
      id: variable.id, name: variable.name, key: variable.key, variableCollectionId: variable.variableCollectionId,
      resolvedType: variable.resolvedType, valuesByMode: variable.valuesByMode, remote: variable.remote,
      description: variable.description, hiddenFromPublishing: variable.hiddenFromPublishing, scopes: variable.scopes,
      codeSyntax: variable.codeSyntax,
    };
  }
  return { meta };
}

async function exportCategories() {
  if (!figma.annotations) return [];
  const categories = await figma.annotations.getAnnotationCategoriesAsync();
  return categories.map(({ id, label, color, isPreset }) => ({ id, label, color, isPreset }));
}

/** A picture of each frame by its id, as base64 of a PNG; smaller where it would be over the limit, and named where it still is. */
async function exportPictures(pages, progress) {
  const pictures = {};
  const tooLarge = [];
  for (const { nodes } of pages) {
    for (const node of nodes) {
      const frames = node.type === "SECTION" ? node.children : [node];
      for (const frame of frames) {
        if (typeof frame.exportAsync !== "function" || frame.visible === false) continue;
        let bytes = null;
        for (const value of [1, 0.5, 0.25]) {
          bytes = await frame.exportAsync({ format: "PNG", constraint: { type: "SCALE", value } });
          if (bytes.length <= PICTURE_LIMIT) break;
        }
        if (bytes.length <= PICTURE_LIMIT) pictures[frame.id] = figma.base64Encode(bytes);
        else tooLarge.push(frame.name);
        progress();
      }
    }
  }
  return { pictures, tooLarge };
}

async function exportFile(options) {
  keepKey(fileKey(options.link));
  const pages = await roots(options.scope);
  const total = pages.reduce((sum, { nodes }) => sum + nodes.length, 0);
  if (total === 0) {
    figma.ui.postMessage({ type: "nothing" });
    return;
  }
  let done = 0;
  const progress = () => {
    done += 1;
    figma.ui.postMessage({ type: "progress", done, total: options.pictures ? Math.max(total * 2, done) : total });
  };
  const file = await exportDocument(pages, options.scope !== "all", progress);
  const result = { handrail: 1, file, variables: await exportVariables(), annotationCategories: await exportCategories() };
  let tooLarge = [];
  if (options.pictures) {
    const exported = await exportPictures(pages, progress);
    result.pictures = exported.pictures;
    tooLarge = exported.tooLarge;
  }
  figma.ui.postMessage({ type: "file", name: figma.root.name, text: JSON.stringify(result), frames: total, tooLarge });
}

// --- Questions --------------------------------------------------------------------------------------------------------

/** Questions by the id of the layer that they are about, from the text of `handrail export figma`. */
function readQuestions(text) {
  const value = JSON.parse(text);
  if (value === null || typeof value !== "object" || value.handrail !== 1 || !Array.isArray(value.questions)) {
    throw new Error("not an export of handrail");
  }
  return value.questions.filter((question) => question && typeof question.node === "string" && typeof question.message === "string");
}

/** A layer with those in it. */
function layers(node) {
  const ids = new Set();
  const pending = [node];
  while (pending.length > 0) {
    const next = pending.pop();
    ids.add(next.id);
    for (const child of next.children || []) pending.push(child);
  }
  return ids;
}

/** What is asked about the selected layer and those in it, else about the nearest layer around it that anything is asked about. */
function questionsFor(node) {
  const inside = layers(node);
  const found = questions.filter((question) => inside.has(question.node));
  if (found.length > 0) return found;
  for (let around = node.parent; around; around = around.parent) {
    const nearest = questions.filter((question) => question.node === around.id);
    if (nearest.length > 0) return nearest;
  }
  return [];
}

function showSelection() {
  const selection = figma.currentPage.selection;
  const shown = [];
  for (const node of selection) {
    for (const question of questionsFor(node)) if (!shown.includes(question)) shown.push(question);
  }
  figma.ui.postMessage({
    type: "questions", total: questions.length, layers: selection.map((node) => node.name), questions: shown,
  });
}

async function select(id) {
  const node = await figma.getNodeByIdAsync(id);
  if (!node || node.removed) {
    figma.ui.postMessage({ type: "gone" });
    return;
  }
  let page = node;
  while (page.type !== "PAGE") page = page.parent;
  if (page !== figma.currentPage) await figma.setCurrentPageAsync(page);
  if (node !== page) page.selection = [node];
  figma.viewport.scrollAndZoomIntoView([node]);
}

// --- Messages ---------------------------------------------------------------------------------------------------------

async function receive(message) {
  try {
    if (message.type === "export") await exportFile(message);
    else if (message.type === "select") await select(message.id);
    else if (message.type === "open") {
      questions = readQuestions(message.text);
      showSelection();
    }
  } catch (error) {
    figma.ui.postMessage({ type: message.type === "open" ? "unreadable" : "failed", detail: String((error && error.message) || error) });
  }
}

// --- What people see --------------------------------------------------------------------------------------------------

/** The panel. Texts of questions and names of layers are shown as text alone, never as markup. */
const PANEL = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<style>
  body { margin: 0; padding: 12px; font: 12px/1.5 Inter, "Hiragino Sans", "Noto Sans JP", sans-serif;
    color: var(--figma-color-text); background: var(--figma-color-bg); }
  h1 { font-size: 13px; margin: 12px 0 4px; }
  h1:first-child { margin-top: 0; }
  label { display: block; margin: 4px 0; }
  input[type=text] { width: 100%; box-sizing: border-box; padding: 6px; }
  button { min-height: 32px; margin: 6px 0; font: inherit; }
  ul { list-style: none; margin: 0; padding: 0; }
  li button { display: block; width: 100%; min-height: 44px; text-align: start; padding: 6px 8px; white-space: pre-wrap; }
  small { color: var(--figma-color-text-secondary); }
</style>
</head>
<body>
<h1 id="export-title"></h1>
<label><input type="radio" name="scope" value="page" checked> <span data-text="page"></span></label>
<label><input type="radio" name="scope" value="all"> <span data-text="all"></span></label>
<label><input type="radio" name="scope" value="selection"> <span data-text="selection"></span></label>
<label><input type="checkbox" id="pictures"> <span data-text="pictures"></span></label>
<label><span data-text="link"></span><input type="text" id="link" autocomplete="off"></label>
<button id="export" data-text="export"></button>
<div role="status" aria-live="polite" id="state"></div>
<h1 data-text="questions"></h1>
<label><span data-text="open"></span><input type="file" id="file" accept=".json,application/json"></label>
<div role="status" aria-live="polite" id="about"></div>
<ul id="list"></ul>
<script>
  const ja = (navigator.language || "").toLowerCase().startsWith("ja");
  const say = (en, japanese) => (ja ? japanese : en);
  const texts = {
    page: say("This page", "このページ"),
    all: say("All pages", "すべてのページ"),
    selection: say("Selected layers", "選択中のレイヤー"),
    pictures: say("With pictures of the frames", "フレームの画像も含める"),
    link: say("Link to this file (Share > Copy link)", "このファイルのリンク(共有 > リンクをコピー)"),
    export: say("Export for Handrail", "Handrail用に書き出す"),
    questions: say("Questions", "未回答の項目"),
    open: say("File written by “handrail export figma”", "「handrail export figma」で書き出したファイル"),
  };
  const $ = (id) => document.getElementById(id);
  document.documentElement.lang = ja ? "ja" : "en";
  $("export-title").textContent = say("Export", "書き出し");
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = texts[node.dataset.text];
  const send = (message) => parent.postMessage({ pluginMessage: message }, "*");
  const state = (text) => { $("state").textContent = text; };
  const about = (text) => { $("about").textContent = text; };

  $("export").onclick = () => {
    $("export").disabled = true;
    state(say("Exporting…", "書き出しています…"));
    const scope = document.querySelector("input[name=scope]:checked").value;
    send({ type: "export", scope, pictures: $("pictures").checked, link: $("link").value });
  };
  $("file").onchange = async () => {
    const file = $("file").files[0];
    if (file) send({ type: "open", text: await file.text() });
  };

  const save = ({ name, text, frames, tooLarge }) => {
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name.replace(/[^\\p{L}\\p{N} ._-]/gu, "-") + ".handrail.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
    let done = say("Exported " + frames + (frames === 1 ? " layer." : " layers."), "レイヤー" + frames + "個を書き出しました。");
    done += say(" Next: handrail import figma FILE", " 次: handrail import figma FILE");
    if (tooLarge.length > 0) {
      done += say("\\nPictures over 2 MB were left out: ", "\\n2 MBを超える画像は含めていません: ") + tooLarge.join(", ");
    }
    state(done);
  };
  const list = ({ total, layers, questions }) => {
    $("list").replaceChildren();
    if (total === 0) return;
    if (layers.length === 0) return about(say(total + " questions. Select a layer to see its own.",
      "未回答の項目" + total + "件。レイヤーを選択すると、そのレイヤーの項目が表示されます。"));
    about(questions.length === 0 ? say("Nothing is missing on " + layers.join(", ") + ".", layers.join("、") + " に未回答の項目はありません。")
      : say(questions.length + " on " + layers.join(", "), layers.join("、") + " の未回答の項目" + questions.length + "件"));
    for (const question of questions) {
      const button = document.createElement("button");
      button.append(question.message);
      const detail = document.createElement("small");
      detail.textContent = "\\n" + [question.level, question.screen, question.item].filter(Boolean).join(" · ");
      button.append(detail);
      button.onclick = () => send({ type: "select", id: question.node });
      const item = document.createElement("li");
      item.append(button);
      $("list").append(item);
    }
  };

  onmessage = (event) => {
    const message = event.data.pluginMessage;
    if (!message) return;
    if (["file", "nothing", "failed"].includes(message.type)) $("export").disabled = false;
    if (message.type === "start") $("link").value = message.key;
    if (message.type === "progress") state(say("Exporting… ", "書き出しています… ") + message.done + " / " + message.total);
    if (message.type === "file") save(message);
    if (message.type === "questions") list(message);
    if (message.type === "nothing") state(say("There is nothing to export. Select a layer, or choose a page.",
      "書き出すものがありません。レイヤーを選択するか、ページを選んでください。"));
    if (message.type === "failed") state(say("Could not export: ", "書き出せませんでした: ") + message.detail);
    if (message.type === "unreadable") about(say("This file was not written by “handrail export figma”.",
      "このファイルは「handrail export figma」で書き出したものではありません。"));
    if (message.type === "gone") about(say("The layer is no longer in this file.", "そのレイヤーはこのファイルにありません。"));
  };
</script>
</body>
</html>`;

figma.showUI(PANEL, { width: 360, height: 560, themeColors: true, title: "Handrail" });
figma.ui.onmessage = receive;
figma.on("selectionchange", showSelection);
figma.on("currentpagechange", showSelection);
figma.ui.postMessage({ type: "start", key: knownKey() });
