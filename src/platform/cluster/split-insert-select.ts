/**
 * Runs the `select` alone and inserts its rows as `values`, because `insert … select` would lock shards of
 * other shops (decision 81).
 */
import type pg from 'pg';
import { sqlWordsOf } from './rewrite-for-citus.ts';

export type SplitInsert = {
  gathers: Part;
  into: string;
  columns: number;
  end: Part;
};
type Part = { text: string; takes: readonly number[] };

const partOf = (text: string, from: number): Part => {
  const takes: number[] = [];
  const numbered = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const taken = takes.indexOf(Number(number));
    return `$${from + (taken < 0 ? takes.push(Number(number)) - 1 : taken)}`;
  });
  return { text: numbered, takes };
};

const partsOf = (text: string): SplitInsert | undefined => {
  const words = sqlWordsOf(text).filter((one) => one.depth === 0);
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
  const list = text.slice(words[open]?.end ?? 0, close.at);
  if (!/^[\s\w",]+$/.test(list)) return undefined;
  return {
    gathers: partOf(text.slice(0, begin.at) + text.slice(select.at, last?.at ?? text.length), 1),
    into,
    columns: list.split(',').length,
    end: partOf(text.slice(last?.at ?? text.length), 1),
  };
};

const known = new Map<string, SplitInsert | undefined>();
export const splitInsertSelect = (text: string): SplitInsert | undefined => {
  if (known.has(text)) return known.get(text);
  const made = /\binsert\b/i.test(text) ? partsOf(text) : undefined;
  if (known.size < 4000) known.set(text, made);
  return made;
};

/** The limit is just below PostgreSQL's 65,535 parameters. */
const mostParameters = 60_000;
/** Casts by type id of decimal types. The column rounds the value. */
const cast: Readonly<Record<number, string>> = { 700: '::float4', 701: '::float8', 1700: '::numeric' };

export type SelectedRows = { rows: readonly (string | null)[][]; types: readonly number[] };

export const insertStatementsOf = (
  { into, columns, end }: SplitInsert,
  { rows, types }: SelectedRows,
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

export const textRowMode = {
  rowMode: 'array' as const,
  types: { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig,
};
