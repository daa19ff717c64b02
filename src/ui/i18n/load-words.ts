/**
 * A language has one file for the first page. Other files load with the first page that uses their
 * namespaces. A namespace may be in two files. Missing texts are English.
 */
import type { Language } from '#lib/text/languages.ts';
import { languages, pluralise } from '#lib/text/languages.ts';
import { afterFirstScreenMs } from '../hooks/after-first-screen.ts';

type Tree = { readonly [key: string]: unknown };
export type WordLoaders = {
  first: (language: Language) => Promise<Tree>;
  parts: Readonly<Record<string, (language: Language) => Promise<Tree>>>;
  partsOf: (namespaces: readonly string[]) => readonly string[];
};

const nothing = (): Promise<Tree> => Promise.resolve({});
let load: WordLoaders = { first: nothing, parts: {}, partsOf: () => [] };
let shown: Language = languages[0];
const asked = new Set<string>(['first']);
const loaded = new Map<string, Promise<void>>();
const words = new Map<Language, Tree>();
const watchers = new Set<() => void>();

const isTree = (one: unknown): one is Tree => typeof one === 'object' && one !== null && !Array.isArray(one);

const merged = (one: Tree, other: Tree): Tree => {
  const all: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const there = all[key];
    all[key] = isTree(there) && isTree(value) ? merged(there, value) : value;
  }
  return all;
};

const addPart = (language: Language, part: string): Promise<void> => {
  const key = `${language} ${part}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const coming = (part === 'first' ? load.first : (load.parts[part] ?? nothing))(language).then(
    (all) => void words.set(language, merged(words.get(language) ?? {}, all)),
  );
  loaded.set(key, coming);
  coming.catch(() => loaded.delete(key));
  return coming;
};

export const loadLanguageWords = async (language: Language): Promise<void> => {
  await Promise.all([...asked].map((part) => addPart(language, part)));
};

const loadParts = async (parts: readonly string[]): Promise<void> => {
  for (const part of parts) asked.add(part);
  await Promise.all(parts.map((part) => addPart(shown, part)));
};

export const loadNamespaces = (names: readonly string[]): Promise<void> => loadParts(load.partsOf(names));

export const loadRemainingWords = (): Promise<void> => loadParts(Object.keys(load.parts));

let preloading = false;
export const preloadRemainingWords = (): void => {
  if (preloading || Object.keys(load.parts).length === 0) return;
  preloading = true;
  setTimeout(() => void loadRemainingWords().catch(() => (preloading = false)), afterFirstScreenMs);
};

export const currentLanguage = (): Language => shown;
export const watchLanguage = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const showLanguage = async (language: Language): Promise<void> => {
  shown = language;
  await loadLanguageWords(language);
  document.documentElement.lang = language;
  for (const watcher of watchers) watcher();
};

const begin = async (language: Language, loader: WordLoaders): Promise<void> => {
  load = loader;
  await showLanguage(language);
};

let begun: Promise<void> = Promise.resolve();

export const startWords = (language: Language, loader: WordLoaders): Promise<void> =>
  (begun = begin(language, loader));

export const whenWordsLoaded = (): Promise<void> => begun;

/** A segment of the path may contain dots ('billing.add-slip'). */
const below = (at: unknown, path: string): unknown => {
  if (!isTree(at)) return undefined;
  if (Object.hasOwn(at, path)) return at[path];
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const head = path.slice(0, dot);
    const found = Object.hasOwn(at, head) ? below(at[head], path.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
};

export const lookUpWords = (language: Language, namespace: string, path: string): unknown =>
  below(words.get(language)?.[namespace], path) ?? below(words.get('en')?.[namespace], path);

/** A missing value becomes empty. */
export const interpolate = (
  text: string,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): string =>
  pluralise(text, values, language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? '' : String(value);
  });
