/**
 * Words on screen, in two chunks per language: those of the first page, and the rest, which load with the first page that needs
 * them. A module's words may be in both. Missing words fall back to English.
 */
import type { Language } from '#lib/text/languages.ts';
import { languages, pluralise } from '#lib/text/languages.ts';

type Tree = { readonly [key: string]: unknown };
type Part = 'first' | 'rest';
export type WordLoaders = Record<Part, (language: Language) => Promise<Tree>>;

const nothing = (): Promise<Tree> => Promise.resolve({});
let load: WordLoaders = { first: nothing, rest: nothing };
let shown: Language = languages[0];
const asked = new Set<Part>(['first']);
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

const addPart = (language: Language, part: Part): Promise<void> => {
  const key = `${language} ${part}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const coming = load[part](language).then(
    (all) => void words.set(language, merged(words.get(language) ?? {}, all)),
  );
  loaded.set(key, coming);
  // A failed load is retried the next time.
  coming.catch(() => loaded.delete(key));
  return coming;
};

/** Loads the words of a language without changing the page's language: documents have their own. */
export const loadLanguageWords = async (language: Language): Promise<void> => {
  await Promise.all([...asked].map((part) => addPart(language, part)));
};

/** From now on all words are needed, in every language in use. */
export const loadRemainingWords = (): Promise<void> => {
  asked.add('rest');
  return addPart(shown, 'rest');
};

/** The language of the page. */
export const currentLanguage = (): Language => shown;
export const watchLanguage = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Loads the language's words if necessary and changes the page to it. */
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

/** Await it before the first render. */
export const startWords = (language: Language, loader: WordLoaders): Promise<void> =>
  (begun = begin(language, loader));

/** For code outside components, which may run before the words have loaded. */
export const whenWordsLoaded = (): Promise<void> => begun;

/** A key may contain dots ('billing.add-slip'). */
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

/** The value in a module at a path ('state.reserved'): a text, or an object of texts; undefined when missing in every language. */
export const lookUpWords = (language: Language, room: string, path: string): unknown =>
  below(words.get(language)?.[room], path) ?? below(words.get('en')?.[room], path);

/** Fills in '{n} <n:day|days>'; a missing value becomes empty. */
export const interpolate = (
  text: string,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): string =>
  pluralise(text, values, language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? '' : String(value);
  });
