/** The app registers the type of all texts (`Register`), so an unknown key does not compile. */
import { useContext, useSyncExternalStore } from 'react';
import type { Language } from '#lib/text/languages.ts';
import { interpolate, currentLanguage, watchLanguage, lookUpWords } from './load-words.ts';
import { PartLanguage } from './part-language.ts';

export interface Register {}
type AllWords = Register extends { words: infer W } ? W : never;

export type WordsNamespace = keyof AllWords & string;
type NamespaceNames = WordsNamespace | readonly WordsNamespace[];
type First<R extends NamespaceNames> = R extends readonly [infer F extends WordsNamespace, ...unknown[]]
  ? F
  : R & WordsNamespace;
type Named<R extends NamespaceNames> = R extends readonly (infer One)[]
  ? One & WordsNamespace
  : R & WordsNamespace;

type Texts<T> = T extends string | readonly unknown[]
  ? never
  : {
      [K in keyof T & string]: T[K] extends string ? K : `${K}.${Texts<T[K]>}`;
    }[keyof T & string];
type Parts<T> = T extends string | readonly unknown[]
  ? never
  : {
      [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${Parts<T[K]>}`;
    }[keyof T & string];
type At<T, K> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : K extends keyof T
    ? T[K]
    : never;

type TextsOf = { [R in WordsNamespace]: Texts<AllWords[R]> };
type WithRoom<R extends WordsNamespace> = { [One in R]: `${One}:${TextsOf[One]}` }[R];

type Values = Readonly<Record<string, unknown>>;
/** A key is 'key' of the first namespace, or 'namespace:key'. */
export type TextTranslator<R extends NamespaceNames> = (
  key: TextsOf[First<R>] | WithRoom<Named<R>>,
  values?: Values,
) => string;
export interface Translate<R extends NamespaceNames> {
  (...asked: Parameters<TextTranslator<R>>): string;
  /** Returns a whole subtree, whose placeholders are not filled. */
  <K extends Parts<AllWords[First<R>]>>(key: K, whole: { returnObjects: true }): At<AllWords[First<R>], K>;
}
export type TranslateBelow<R extends WordsNamespace, P> = (
  key: Texts<At<AllWords[R], P>>,
  values?: Values,
) => string;

type Said = (key: string, values?: Values) => unknown;
const known = new Map<string, Said>();

/** Returns the same function for equal arguments, so React effects do not rerun. */
const saidIn = (language: Language, namespace: string, prefix: string): Said => {
  const name = `${language} ${namespace} ${prefix}`;
  const there = known.get(name);
  if (there !== undefined) return there;
  const said: Said = (key, values = {}) => {
    const colon = key.indexOf(':');
    const found =
      colon < 0
        ? lookUpWords(language, namespace, prefix + key)
        : lookUpWords(language, key.slice(0, colon), key.slice(colon + 1));
    if (typeof found === 'string') return interpolate(found, values, language);
    return found ?? key;
  };
  known.set(name, said);
  return said;
};

/** `loadLanguageWords` must have loaded the language. */
export const translate = <const R extends NamespaceNames>(language: Language, namespaces: R): Translate<R> =>
  saidIn(language, typeof namespaces === 'string' ? namespaces : (namespaces[0] ?? ''), '') as Translate<R>;

export const translateText = (key: WithRoom<WordsNamespace>, values?: Values): string =>
  String(saidIn(currentLanguage(), '', '')(key, values));

export const rawText = (key: WithRoom<WordsNamespace>): string => {
  const [namespace = '', path = ''] = key.split(':');
  return String(lookUpWords(currentLanguage(), namespace, path) ?? '');
};

type Translation = {
  <const R extends NamespaceNames>(namespaces: R): { t: Translate<R>; language: Language };
  <R extends WordsNamespace, const P extends Parts<AllWords[R]>>(
    namespace: R,
    below: { keyPrefix: P },
  ): { t: TranslateBelow<R, P>; language: Language };
};

export const useTranslation = ((namespaces: NamespaceNames, below?: { keyPrefix: string }) => {
  const page = useSyncExternalStore(watchLanguage, currentLanguage, currentLanguage);
  const language = useContext(PartLanguage) ?? page;
  const namespace = typeof namespaces === 'string' ? namespaces : (namespaces[0] ?? '');
  return { t: saidIn(language, namespace, below === undefined ? '' : `${below.keyPrefix}.`), language };
}) as Translation;
