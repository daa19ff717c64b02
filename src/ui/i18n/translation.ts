/** Words by their keys, typed: the app says which there are (`Register`), and a key that there is not does not compile. */
import { useContext, useSyncExternalStore } from 'react';
import type { Language } from '#lib/text/languages.ts';
import { filled, shownLanguage, watchLanguage, wordsAt } from './load-words.ts';
import { PartLanguage } from './part-language.ts';

/** The app adds `words`: those of every room. */
export interface Register {}
type AllWords = Register extends { words: infer W } ? W : never;

/** A room that has words. */
export type Room = keyof AllWords & string;
type Rooms = Room | readonly Room[];
type First<R extends Rooms> = R extends readonly [infer F extends Room, ...unknown[]] ? F : R & Room;
type Named<R extends Rooms> = R extends readonly (infer One)[] ? One & Room : R & Room;

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

type TextsOf = { [R in Room]: Texts<AllWords[R]> };
type WithRoom<R extends Room> = { [One in R]: `${One}:${TextsOf[One]}` }[R];

type Values = Readonly<Record<string, unknown>>;
/** A text by 'key' of the first room, 'room:key' of each that was named: what is handed a `t` takes it as this. */
export type Say<R extends Rooms> = (key: TextsOf[First<R>] | WithRoom<Named<R>>, values?: Values) => string;
/** What `useTranslation` says. */
export interface Translate<R extends Rooms> {
  (...asked: Parameters<Say<R>>): string;
  /** A part with all its texts, as they stand. */
  <K extends Parts<AllWords[First<R>]>>(key: K, whole: { returnObjects: true }): At<AllWords[First<R>], K>;
}
/** The same below a part of a room. */
export type TranslateBelow<R extends Room, P> = (key: Texts<At<AllWords[R], P>>, values?: Values) => string;

type Said = (key: string, values?: Values) => unknown;
const known = new Map<string, Said>();

/** One function a language, room and prefix, so that what hangs on it is not made anew. */
const saidIn = (language: Language, room: string, prefix: string): Said => {
  const name = `${language} ${room} ${prefix}`;
  const there = known.get(name);
  if (there !== undefined) return there;
  const said: Said = (key, values = {}) => {
    const colon = key.indexOf(':');
    const found =
      colon < 0
        ? wordsAt(language, room, prefix + key)
        : wordsAt(language, key.slice(0, colon), key.slice(colon + 1));
    if (typeof found === 'string') return filled(found, values, language);
    // Words that have not come yet are their keys.
    return found ?? key;
  };
  known.set(name, said);
  return said;
};

/** Words of a room in a language whose words are there (`addWords`). */
export const translate = <const R extends Rooms>(language: Language, rooms: R): Translate<R> =>
  saidIn(language, typeof rooms === 'string' ? rooms : (rooms[0] ?? ''), '') as Translate<R>;

/** A text in the language of the page, for what speaks outside one: 'room:key'. */
export const say = (key: WithRoom<Room>, values?: Values): string =>
  String(saidIn(shownLanguage(), '', '')(key, values));

/** The same as it stands, its values still to be filled in. */
export const asItStands = (key: WithRoom<Room>): string => {
  const [room = '', path = ''] = key.split(':');
  return String(wordsAt(shownLanguage(), room, path) ?? '');
};

type Translation = {
  /** `t` of rooms; in the language of the part of the page that asks. */
  <const R extends Rooms>(rooms: R): { t: Translate<R>; language: Language };
  <R extends Room, const P extends Parts<AllWords[R]>>(
    room: R,
    below: { keyPrefix: P },
  ): { t: TranslateBelow<R, P>; language: Language };
};

/** The words of rooms on a page; it is drawn anew when the language changes. */
export const useTranslation = ((rooms: Rooms, below?: { keyPrefix: string }) => {
  const page = useSyncExternalStore(watchLanguage, shownLanguage, shownLanguage);
  const language = useContext(PartLanguage) ?? page;
  const room = typeof rooms === 'string' ? rooms : (rooms[0] ?? '');
  return { t: saidIn(language, room, below === undefined ? '' : `${below.keyPrefix}.`), language };
}) as Translation;
