// A stand-in for the part of Figma's plugin API that the plugin uses, as @figma/plugin-typings describes it: pages are loaded before
// their children are read, nodes are found by id, a viewer may not write.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

export const pluginFolder = fileURLToPath(new URL("../../figma-plugin/", import.meta.url));
export const source = readFileSync(pluginFolder + "code.js", "utf8");

/** A layer with its picture's size in bytes at full scale. */
export function layer(id, type, name, more = {}, children = undefined) {
  const { pictureSize = 100, exported = {}, ...properties } = more;
  const node = {
    id, type, name, visible: true, removed: false, ...properties,
    async exportAsync(settings) {
      if (settings.format === "JSON_REST_V1") {
        return { document: rest(node), components: {}, componentSets: {}, styles: {}, schemaVersion: 0, ...exported };
      }
      if (settings.format !== "PNG" || settings.constraint.type !== "SCALE") throw new Error("unexpected settings");
      return new Uint8Array(Math.round(pictureSize * settings.constraint.value ** 2));
    },
  };
  if (children) node.children = children;
  for (const child of children ?? []) child.parent = node;
  return node;
}

/** A node as JSON_REST_V1 gives it: without annotations, which not every version writes. */
function rest(node) {
  const { id, name, type } = node;
  return { id, name, type, ...(node.children ? { children: node.children.map(rest) } : {}) };
}

export function page(id, name, children) {
  const node = {
    id, type: "PAGE", name, selection: [], isLoaded: false, flowStartingPoints: [],
    async loadAsync() { node.isLoaded = true; },
    get children() {
      if (!node.isLoaded) throw new Error("call page.loadAsync first");
      return children;
    },
  };
  for (const child of children) child.parent = node;
  node.all = children;
  return node;
}

export class Figma {
  constructor(pages, { fileKey, mayWrite = true, variables = [], collections = [], categories = [] } = {}) {
    const data = new Map();
    this.messages = [];
    this.api = {
      fileKey,
      root: {
        id: "0:0", type: "DOCUMENT", name: "Shop", children: pages,
        getPluginData: (key) => data.get(key) ?? "",
        setPluginData: (key, value) => {
          if (!mayWrite) throw new Error("in set_pluginData: editing is not allowed");
          data.set(key, value);
        },
      },
      currentPage: pages[0],
      setCurrentPageAsync: async (page) => { this.api.currentPage = page; },
      getNodeByIdAsync: async (id) => this.find(id),
      variables: {
        getLocalVariableCollectionsAsync: async () => collections, getLocalVariablesAsync: async () => variables,
      },
      annotations: { getAnnotationCategoriesAsync: async () => categories },
      viewport: { scrollAndZoomIntoView: (nodes) => { this.shown = nodes; } },
      base64Encode: (bytes) => Buffer.from(bytes).toString("base64"),
      showUI: (html) => { this.panel = html; },
      on: (event, callback) => { this[event] = callback; },
      ui: { postMessage: (message) => this.messages.push(JSON.parse(JSON.stringify(message))), onmessage: undefined },
    };
    // The page that is open is loaded already.
    pages[0].isLoaded = true;
    vm.runInNewContext(source, { figma: this.api });
  }

  find(id) {
    const pending = this.api.root.children.flatMap((page) => [page, ...page.all]);
    while (pending.length > 0) {
      const node = pending.pop();
      if (node.id === id) return node;
      if (node.type !== "PAGE") pending.push(...(node.children ?? []));
    }
    return null;
  }

  async send(message) {
    this.messages.length = 0;
    await this.api.ui.onmessage(message);
    return this.messages;
  }

  select(...nodes) {
    this.messages.length = 0;
    this.api.currentPage.selection = nodes;
    this.selectionchange();
    return this.messages.at(-1);
  }

  async file(options = {}) {
    const messages = await this.send({ type: "export", scope: "page", pictures: false, link: "", ...options });
    const last = messages.at(-1);
    return { ...last, value: last.text === undefined ? undefined : JSON.parse(last.text) };
  }
}
