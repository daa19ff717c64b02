import { searchKey } from '#lib/thai/thai.ts';
import type { ImportReferenceList } from '#integrations/import-export/columns.ts';
import type { SurveyValue } from '#integrations/import-export/survey-contract.ts';
import { type ListColumn, listTexts } from '../cells/list-texts.ts';
import type { KnownCodes, KnownList } from '../import/known-codes.ts';

const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length] ?? 0;
};

const likeness = (a: string, b: string): number => {
  if (a === '' || b === '') return 0;
  const typed = 1 - distance(a, b) / Math.max(a.length, b.length);
  return a.includes(b) || b.includes(a) ? Math.max(typed, 0.6) : typed;
};

/** Minimum similarity of a word with typing mistakes, and of a related word. */
const sameWord = 0.75;
const relatedWord = 0.5;

const proposal = (text: string, codes: KnownList): Pick<SurveyValue, 'code' | 'near'> => {
  const key = searchKey(text);
  const ranked = codes
    .map(({ code, description }) => ({
      code,
      like: Math.max(likeness(key, searchKey(code)), likeness(key, searchKey(description))),
    }))
    .filter((one) => one.like >= relatedWord)
    .toSorted((a, b) => b.like - a.like);
  const [first, second] = ranked;
  const isClear = first !== undefined && first.like >= sameWord && first.like > (second?.like ?? 0);
  return { code: isClear ? first.code : null, near: ranked.slice(0, 3).map((one) => one.code) };
};

const maxTexts = 1000;

export const unknownTexts = (known: KnownCodes) => {
  const found = new Map<string, { list: ImportReferenceList; text: string; rows: number }>();
  return {
    add: (column: ListColumn, cell: string): void => {
      for (const text of listTexts(column, cell, known)) {
        if (text === '' || text.length > 200 || known.codeOf(column.list, text) !== undefined) continue;
        const key = `${column.list}|${searchKey(text)}`;
        const one = found.get(key);
        if (one) one.rows += 1;
        else if (found.size < maxTexts) found.set(key, { list: column.list, text, rows: 1 });
      }
    },
    proposals: (): SurveyValue[] =>
      [...found.values()]
        .toSorted((a, b) => b.rows - a.rows)
        .map((one) => ({ ...one, ...proposal(one.text, known.codesOf(one.list)) })),
  };
};
