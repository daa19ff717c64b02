/**
 * Words on screen, in two chunks a language: those of the first page, and the rest, which come with the first page
 * that needs them; a room's words may stand in both. English where a word is missing.
 */
import type { Language } from '#lib/text/languages.ts';
import { languages, pluralised } from '#lib/text/languages.ts';

type Tree = { readonly [key: string]: unknown };
type Part = 'first' | 'rest';
export type LoadWords = Record<Part, (language: Language) => Promise<Tree>>;

const nothing = (): Promise<Tree> => Promise.resolve({});
let load: LoadWords = { first: nothing, rest: nothing };
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
  // What did not come is asked for again the next time.
  coming.catch(() => loaded.delete(key));
  return coming;
};

/** Makes the words of a language available without turning the page to it: papers have a language of their own. */
export const addWords = async (language: Language): Promise<void> => {
  await Promise.all([...asked].map((part) => addPart(language, part)));
};

/** From now on all words are needed, in every language that is shown. */
export const needRest = (): Promise<void> => {
  asked.add('rest');
  return addPart(shown, 'rest');
};

/** In which language the page is. */
export const shownLanguage = (): Language => shown;
export const watchLanguage = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Loads the language's words if need be and turns the page to it. */
export const showLanguage = async (language: Language): Promise<void> => {
  shown = language;
  await addWords(language);
  document.documentElement.lang = language;
  for (const watcher of watchers) watcher();
};

const begin = async (language: Language, loader: LoadWords): Promise<void> => {
  load = loader;
  await showLanguage(language);
};

let begun: Promise<void> = Promise.resolve();

/** To be awaited before the first render. */
export const startWords = (language: Language, loader: LoadWords): Promise<void> =>
  (begun = begin(language, loader));

/** For what speaks outside a page: it may be sooner than the words. */
export const wordsThere = (): Promise<void> => begun;

/** A key may have dots of its own ('billing.add-slip'). */
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

/** What stands in a room at a path ('state.reserved'): a text, or a part with many; undefined where no language has it. */
export const wordsAt = (language: Language, room: string, path: string): unknown =>
  below(words.get(language)?.[room], path) ?? below(words.get('en')?.[room], path);

/** '{n} <n:day|days>' with its values; nothing for one that is not told. */
export const filled = (text: string, values: Readonly<Record<string, unknown>>, language: Language): string =>
  pluralised(text, values, language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? '' : String(value);
  });
