/**
 * `insert … select` as a cluster takes it without holding the pieces of other shops (docs/decisions/0081-a-cluster-of-shops.md): first what is
 * gathered, then the rows as `values`, of which the coordinator sees whose they are.
 */
import type pg from 'pg';
import { wordsOf } from './rewrite-for-citus.ts';

/** The parts of one statement; each has the numbers of the parameters it takes, in the order of its own. */
export type InTwo = {
  gathers: Part;
  /** `insert into … (…)`, without parameters. */
  into: string;
  columns: number;
  /** What follows the rows: `on conflict …`, `returning …`. */
  end: Part;
};
type Part = { text: string; takes: readonly number[] };

/** Numbers its parameters from `from` on. */
const partOf = (text: string, from: number): Part => {
  const takes: number[] = [];
  const numbered = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const taken = takes.indexOf(Number(number));
    return `$${from + (taken < 0 ? takes.push(Number(number)) - 1 : taken)}`;
  });
  return { text: numbered, takes };
};

const partsOf = (text: string): InTwo | undefined => {
  const words = wordsOf(text).filter((one) => one.depth === 0);
  const insert = words.findIndex(({ word }, n) => word === 'insert' && words[n + 1]?.word === 'into');
  const begin = words[insert];
  const open = words.findIndex(({ word }, n) => n > insert && word === '(');
  const close = words[open + 1];
  const select = words[open + 2];
  if (begin === undefined || close?.word !== ')' || select?.word !== 'select') return undefined;
  const last = words.find(
    ({ word }, n) =>
      n > open + 2 && (word === 'returning' || (word === 'on' && words[n + 1]?.word === 'conflict')),
  );
  const into = text.slice(begin.at, select.at);
  // A word of the list in brackets, or a parameter there, would be another form.
  const list = text.slice(words[open]?.end ?? 0, close.at);
  if (!/^[\s\w",]+$/.test(list)) return undefined;
  return {
    gathers: partOf(text.slice(0, begin.at) + text.slice(select.at, last?.at ?? text.length), 1),
    into,
    columns: list.split(',').length,
    end: partOf(text.slice(last?.at ?? text.length), 1),
  };
};

const known = new Map<string, InTwo | undefined>();
/** Undefined where the statement itself inserts nothing that is gathered; kept by its text. */
export const inTwo = (text: string): InTwo | undefined => {
  if (known.has(text)) return known.get(text);
  const made = /\binsert\b/i.test(text) ? partsOf(text) : undefined;
  if (known.size < 4000) known.set(text, made);
  return made;
};

/** As many as PostgreSQL takes in one statement. */
const mostParameters = 60_000;
/** Numbers with a point are rounded by the column they go to; what else is gathered goes there as it is written. */
const cast: Readonly<Record<number, string>> = { 700: '::float4', 701: '::float8', 1700: '::numeric' };

/** Rows as they were told: texts, and what type each column has. */
export type Gathered = { rows: readonly (string | null)[][]; types: readonly number[] };

/** The statements that write the rows, each as many as one takes. */
export const writingsOf = (
  { into, columns, end }: InTwo,
  { rows, types }: Gathered,
  values: readonly unknown[],
): { text: string; values: unknown[] }[] => {
  const own = end.takes.map((number) => values[number - 1]);
  const size = Math.max(1, Math.floor((mostParameters - own.length) / columns));
  const made: { text: string; values: unknown[] }[] = [];
  for (let from = 0; from < rows.length; from += size) {
    const some = rows.slice(from, from + size);
    let n = own.length;
    const written = some.map(
      (row) => `(${row.map((_, at) => `$${++n}${cast[types[at] ?? 0] ?? ''}`).join(', ')})`,
    );
    made.push({
      text: `${into} values ${written.join(', ')} ${end.text}`.trimEnd(),
      values: [...own, ...some.flat()],
    });
  }
  return made;
};

/** How what is gathered is asked for: as texts. */
export const asTexts = {
  rowMode: 'array' as const,
  types: { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig,
};
