import { setImmediate } from 'node:timers/promises';
import { editDistance } from '#lib/text/edit-distance.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { SurveyValue } from '#setup/sheets/survey-shapes.ts';
import type { ValueList } from '#setup/sheets/value-lists.ts';
import { type ListedColumn, listTexts } from '../cells/list-texts.ts';
import type { KnownCodes } from '../known-codes.ts';
import { chosenKey, type Mappings } from './mappings.ts';

/** Minimum similarity of a word with typing mistakes, and of a related word. */
const sameWord = 0.75;
const relatedWord = 0.5;

const likeness = (a: string, b: string): number => {
  if (a === '' || b === '') return 0;
  const longest = Math.max(a.length, b.length);
  const part = a.includes(b) || b.includes(a) ? 0.6 : 0;
  // The distance is at least the difference of the lengths.
  if (1 - Math.abs(a.length - b.length) / longest < relatedWord) return part;
  return Math.max(part, 1 - editDistance(a, b) / longest);
};

type Proposal = Pick<SurveyValue, 'code' | 'near'>;
type KnownKey = { code: string; key: string };
const proposal = (text: string, known: readonly KnownKey[]): Proposal => {
  const key = searchKey(text);
  const likeOf = new Map<string, number>();
  for (const one of known) {
    const like = likeness(key, one.key);
    if (like >= relatedWord) likeOf.set(one.code, Math.max(like, likeOf.get(one.code) ?? 0));
  }
  const ranked = [...likeOf].map(([code, like]) => ({ code, like })).toSorted((a, b) => b.like - a.like);
  const [first, second] = ranked;
  const isClear = first !== undefined && first.like >= sameWord && first.like > (second?.like ?? 0);
  return { code: isClear ? first.code : null, near: ranked.slice(0, 3).map((one) => one.code) };
};

const maxTexts = 1000;

type UnknownText = Pick<SurveyValue, 'list' | 'text' | 'rows'>;

export const unknownTexts = (known: KnownCodes, remembered: Mappings) => {
  const found = new Map<string, UnknownText>();
  const rememberedCode = (one: UnknownText): string | undefined => {
    const code = remembered.get(chosenKey(one));
    return known.codesOf(one.list).find((other) => other.code === code)?.code;
  };
  return {
    add: (listed: ListedColumn, cell: string): void => {
      const { list } = listed;
      for (const text of listTexts(listed, cell, known)) {
        if (text === '' || text.length > 200 || known.codeOf(list, text) !== undefined) continue;
        const key = `${list}|${searchKey(text)}`;
        const one = found.get(key);
        if (one) one.rows += 1;
        else if (found.size < maxTexts) found.set(key, { list, text, rows: 1 });
      }
    },
    /** Lets other requests run between the texts. */
    proposals: async (): Promise<SurveyValue[]> => {
      const keysOf = new Map<ValueList, readonly KnownKey[]>();
      const knownKeys = (list: ValueList): readonly KnownKey[] => {
        const keys =
          keysOf.get(list) ?? known.textsOf(list).map(({ code, text }) => ({ code, key: searchKey(text) }));
        keysOf.set(list, keys);
        return keys;
      };
      const values: SurveyValue[] = [];
      for (const one of [...found.values()].toSorted((a, b) => b.rows - a.rows)) {
        await setImmediate();
        const chosen = rememberedCode(one);
        values.push({
          ...one,
          ...proposal(one.text, knownKeys(one.list)),
          ...(chosen !== undefined && { code: chosen }),
          remembered: chosen !== undefined,
        });
      }
      return values;
    },
  };
};
