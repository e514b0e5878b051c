// What the Figma plugin writes and shows. Run by `swift test` where there is node, or with `node --test Tests/FigmaPlugin`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import vm from "node:vm";
import { Figma, layer, page, pluginFolder, source } from "./standin.mjs";

const shop = () => {
  const title = layer("1:2", "TEXT", "Title", { annotations: [{ label: "heading", categoryId: "99:1" }] });
  const icon = layer("1:4", "VECTOR", "Icon");
  const close = layer("1:3", "INSTANCE", "Close", {}, [icon]);
  const cart = layer("1:1", "FRAME", "Cart", { exported: { components: { "9:9": { key: "k1", name: "Button" } } } }, [title, close]);
  const home = layer("2:1", "FRAME", "Home", { exported: { styles: { "S:1": { key: "s", styleType: "FILL" } } } });
  const pages = [page("0:1", "Checkout", [cart]), page("0:2", "Start", [home])];
  return { pages, title, icon, close, cart, home };
};

test("a page is exported in the shape of the REST API, with annotations", async () => {
  const { pages } = shop();
  const { value, frames } = await new Figma(pages).file();
  assert.equal(value.handrail, 1);
  assert.equal(frames, 1);
  assert.equal(value.file.partial, true);
  assert.equal(value.file.document.type, "DOCUMENT");
  assert.deepEqual(value.file.document.children.map(({ id, type }) => ({ id, type })), [{ id: "0:1", type: "CANVAS" }]);
  const cart = value.file.document.children[0].children[0];
  assert.equal(cart.id, "1:1");
  assert.deepEqual(cart.children[0].annotations, [{ label: "heading", categoryId: "99:1" }]);
  assert.equal(cart.children[1].annotations, undefined);
  assert.deepEqual(value.file.components, { "9:9": { key: "k1", name: "Button" } });
});

test("all pages are loaded before they are read, and their tables become one", async () => {
  const { pages } = shop();
  const { value } = await new Figma(pages).file({ scope: "all" });
  assert.equal(value.file.partial, false);
  assert.deepEqual(value.file.document.children.map((canvas) => canvas.children.map((node) => node.id)), [["1:1"], ["2:1"]]);
  assert.deepEqual(Object.keys(value.file.components), ["9:9"]);
  assert.deepEqual(Object.keys(value.file.styles), ["S:1"]);
});

test("only what is selected is exported, and nothing is said where nothing is", async () => {
  const { pages, close } = shop();
  const figma = new Figma(pages);
  assert.equal((await figma.file({ scope: "selection" })).type, "nothing");
  pages[0].selection = [close];
  const { value } = await figma.file({ scope: "selection" });
  assert.deepEqual(value.file.document.children[0].children.map((node) => node.id), ["1:3"]);
});

test("variables and categories have the shape of the REST API", async () => {
  const collection = {
    id: "VariableCollectionId:7:90", name: "Colours", key: "ck", modes: [{ modeId: "7:91", name: "Light" }], defaultModeId: "7:91",
    remote: false, hiddenFromPublishing: false, variableIds: ["VariableID:7:100"], renameMode() {},
  };
  const variable = {
    id: "VariableID:7:100", name: "text/primary", key: "k", variableCollectionId: collection.id, resolvedType: "COLOR",
    valuesByMode: { "7:91": { r: 0, g: 0, b: 0, a: 1 } }, remote: false, description: "", hiddenFromPublishing: false,
    scopes: ["ALL_SCOPES"], codeSyntax: { iOS: "textPrimary" }, setValueForMode() {},
  };
  const categories = [{ id: "99:1", label: "Accessibility", color: "orange", isPreset: true, remove() {} }];
  const { pages } = shop();
  const { value } = await new Figma(pages, { variables: [variable], collections: [collection], categories }).file();
  const { renameMode, ...plainCollection } = collection;
  const { setValueForMode, ...plainVariable } = variable;
  assert.deepEqual(value.variables.meta.variableCollections, { [collection.id]: plainCollection });
  assert.deepEqual(value.variables.meta.variables, { [variable.id]: plainVariable });
  assert.deepEqual(value.annotationCategories, [{ id: "99:1", label: "Accessibility", color: "orange", isPreset: true }]);
});

test("the key comes from Figma, else from the pasted link, and stays in the file", async () => {
  const { pages } = shop();
  assert.equal((await new Figma(pages, { fileKey: "PRIVATE12345" }).file()).value.file.fileKey, "PRIVATE12345");
  const figma = new Figma(pages);
  assert.equal((await figma.file()).value.file.fileKey, undefined);
  const link = "https://www.figma.com/design/AbCdEf1234567890/Shop?node-id=1-1&t=x";
  assert.equal((await figma.file({ link })).value.file.fileKey, "AbCdEf1234567890");
  assert.equal((await figma.file()).value.file.fileKey, "AbCdEf1234567890");
  const branch = "https://www.figma.com/design/AbCdEf1234567890/branch/XyZ9876543210/Shop";
  assert.equal((await figma.file({ link: branch })).value.file.fileKey, "XyZ9876543210");
});

test("who may only view exports too", async () => {
  const { pages } = shop();
  const { type } = await new Figma(pages, { mayWrite: false }).file({ link: "https://www.figma.com/file/AbCdEf1234567890/Shop" });
  assert.equal(type, "file");
});

test("pictures are made smaller to fit, left out where they cannot, and only made if wished", async () => {
  const megabyte = 1024 * 1024;
  const frames = [
    layer("1:1", "FRAME", "Small", { pictureSize: 1000 }), layer("1:2", "FRAME", "Large", { pictureSize: 6 * megabyte }),
    layer("1:3", "FRAME", "Huge", { pictureSize: 100 * megabyte }), layer("1:4", "FRAME", "Hidden", { visible: false }),
    layer("1:5", "SECTION", "Section", {}, [layer("1:6", "FRAME", "Inside", { pictureSize: 10 })]),
  ];
  const figma = new Figma([page("0:1", "Page", frames)]);
  assert.equal((await figma.file()).value.pictures, undefined);
  const { value, tooLarge } = await figma.file({ pictures: true });
  assert.deepEqual(Object.keys(value.pictures), ["1:1", "1:2", "1:6"]);
  assert.equal(Buffer.from(value.pictures["1:2"], "base64").length, 1.5 * megabyte);
  assert.deepEqual(tooLarge, ["Huge"]);
});

test("progress never runs past its end, and an error is told", async () => {
  const { pages, cart } = shop();
  const figma = new Figma(pages);
  await figma.file({ scope: "all", pictures: true });
  const steps = figma.messages.filter((message) => message.type === "progress");
  assert.ok(steps.length >= 4);
  assert.ok(steps.every((step) => step.done <= step.total));
  cart.exportAsync = async () => { throw new Error("out of memory"); };
  assert.deepEqual((await figma.send({ type: "export", scope: "page" })).at(-1), { type: "failed", detail: "out of memory" });
});

const asked = JSON.stringify({
  handrail: 1,
  questions: [
    { node: "1:3", screen: "cart", item: "close", level: "required", message: "The button has no label." },
    { node: "1:1", screen: "cart", item: "", level: "required", message: "Reading order is not decided." },
    { node: "2:1", screen: "home", item: "", level: "advice", message: "No heading." },
  ],
});

test("questions stand beside the layer, those in it, or the nearest one around it", async () => {
  const { pages, cart, title, icon, close } = shop();
  const figma = new Figma(pages);
  assert.deepEqual((await figma.send({ type: "open", text: asked })).at(-1), { type: "questions", total: 3, layers: [], questions: [] });
  const items = (node) => figma.select(node).questions.map((question) => question.item || question.screen);
  assert.deepEqual(items(close), ["close"]);
  assert.deepEqual(items(icon), ["close"]);
  assert.deepEqual(items(cart), ["close", "cart"]);
  assert.deepEqual(items(title), ["cart"]);
  assert.equal(figma.select(close, icon).questions.length, 1);
});

test("a question leads to its layer on whichever page, or says that it is gone", async () => {
  const { pages, home } = shop();
  const figma = new Figma(pages);
  await figma.send({ type: "select", id: "2:1" });
  assert.equal(figma.api.currentPage, pages[1]);
  assert.deepEqual([...pages[1].selection, ...figma.shown].map((node) => node === home), [true, true]);
  assert.deepEqual((await figma.send({ type: "select", id: "7:7" })).at(-1), { type: "gone" });
});

for (const text of ["", "{", "null", "[]", "{}", '{"handrail":2,"questions":[]}', '{"handrail":1,"questions":{}}']) {
  test(`a foreign file changes nothing: ${text || "empty"}`, async () => {
    const { pages, close } = shop();
    const figma = new Figma(pages);
    await figma.send({ type: "open", text: asked });
    assert.equal((await figma.send({ type: "open", text })).at(-1).type, "unreadable");
    assert.equal(figma.select(close).questions.length, 1);
  });
}

test("the panel parses, says both languages, and lets no text become markup", () => {
  const { panel } = new Figma(shop().pages);
  const script = /<script>([\s\S]*)<\/script>/.exec(panel)[1];
  new vm.Script(script);
  assert.ok(!/innerHTML|outerHTML|insertAdjacentHTML|document\.write/.test(source));
  for (const text of script.matchAll(/say\(("[^"]*")/g)) assert.ok(text[1].length > 2);
  assert.match(panel, /handrail export figma/);
  assert.match(panel, /書き出し/);
});

test("the plugin asks for no network and reaches for none", () => {
  const manifest = JSON.parse(readFileSync(pluginFolder + "manifest.json", "utf8"));
  assert.deepEqual(manifest.networkAccess, { allowedDomains: ["none"] });
  assert.equal(manifest.documentAccess, "dynamic-page");
  assert.equal(manifest.main, "code.js");
  assert.ok(!/\bfetch\(|XMLHttpRequest|WebSocket|https?:\/\//.test(source));
});
