/** What a cluster of shops refuses, or does otherwise, in the server's SQL (docs/decisions/0081-a-cluster-of-shops.md), wherever it can be seen in the text. */
import { placeOf } from './modules.ts';
import type { Problem, SourceFile } from './source-files.ts';
import { isTest, lineAt } from './source-files.ts';
import { sqlOf, type Token, tokensOf, usesOf } from './table-access.ts';
import { ownersOf } from './table-owners.ts';

type Found = { at: number; message: string; hint: string };

/** Drawn anew each time they are asked: an update of rows that are spread takes none of them. */
const drawn = new Set(['gen_random_uuid', 'random', 'gen_random_bytes', 'uuid_generate_v4']);

const refused = (tokens: readonly Token[]): Found[] =>
  tokens.flatMap(({ word, at }, index) => {
    const next = tokens[index + 1]?.word;
    if (drawn.has(word) && next === '(')
      return [
        {
          at,
          message: `${word}() in SQL: a cluster does not take it in an update`,
          hint: 'draw it in the server (randomUUID of node:crypto) and send it as a value',
        },
      ];
    if (word === 'merge' && next === 'into')
      return [
        {
          at,
          message: 'MERGE: a cluster does not take it in all its forms',
          hint: 'insert … on conflict, or update and insert',
        },
      ];
    return [];
  });

/** `name as (…)` of a with-clause: where its brackets open and close, among the tokens. */
type Part = { name: string; kept: boolean; open: number; close: number };

const partsOf = (tokens: readonly Token[]): Part[] =>
  tokens.flatMap(({ word }, index): Part[] => {
    if (word !== 'as') return [];
    const kept = tokens[index + 1]?.word === 'materialized';
    const open = index + (kept ? 2 : 1);
    const name = tokens[index - 1]?.word ?? '';
    if (tokens[open]?.word !== '(' || !/^[a-z_]\w*$/.test(name)) return [];
    let depth = 0;
    let close = open;
    for (; close < tokens.length; close++) {
      if (tokens[close]?.word === '(') depth++;
      else if (tokens[close]?.word === ')' && --depth === 0) break;
    }
    return [{ name, kept, open, close }];
  });

/** Parts that read, asked for once and so worked out where they are asked: on a cluster after the parts that write, whose rows they then see. */
const readAfterwards = (
  text: string,
  tokens: readonly Token[],
  isTable: (name: string) => boolean,
): Found[] => {
  const uses = usesOf(text, isTable);
  const parts = partsOf(tokens);
  const placeOfToken = (index: number): number => tokens[index]?.at ?? text.length;
  const isInPart = (use: { at: number }): boolean =>
    parts.some(({ open, close }) => use.at > placeOfToken(open) && use.at < placeOfToken(close));
  const written = new Set(
    uses.filter((one) => one.how === 'writes' && isInPart(one)).map((one) => one.table),
  );
  return parts.flatMap(({ name, kept, open, close }) => {
    const inside = tokens.slice(open + 1, close);
    const [from, to] = [placeOfToken(open), placeOfToken(close)];
    const own = uses.filter((one) => one.at > from && one.at < to);
    if (kept || inside[0]?.word !== 'select' || own.some((one) => one.how === 'writes')) return [];
    // What locks rows is never moved.
    if (
      inside.some(
        (one, at) => one.word === 'for' && /^(update|share|no|key)$/.test(inside[at + 1]?.word ?? ''),
      )
    )
      return [];
    const asked = tokens.filter(
      (one, at) =>
        one.word === name &&
        /^(from|join|,|using)$/.test(tokens[at - 1]?.word ?? '') &&
        tokens[at + 1]?.word !== 'as',
    );
    const table = own.find((one) => written.has(one.table))?.table;
    if (table === undefined || asked.length !== 1) return [];
    return [
      {
        at: from,
        message: `the part ${name} reads ${table}, which another part writes: a cluster reads it afterwards`,
        hint: `${name} as materialized (…)`,
      },
    ];
  });
};

/** What may wait for a server that is away: the demo shop is made once, by whoever starts. */
const mayWait = 'demo/';

/** Parts that insert rows of other parts: a cluster sends what those gave to every server, and fails where one of them is away, whosever shop it holds. */
const insertedOfParts = (tokens: readonly Token[]): Found[] => {
  const parts = partsOf(tokens);
  const names = new Set(parts.map(({ name }) => name));
  return parts.flatMap(({ name, open, close }) => {
    if (tokens[open + 1]?.word !== 'insert') return [];
    const inside = tokens.slice(open + 1, close);
    const source = inside.find(
      ({ word }, at) =>
        names.has(word) && /^(from|join|,|using)$/.test(inside[at - 1]?.word ?? '') && word !== name,
    );
    if (source === undefined) return [];
    return [
      {
        at: source.at,
        message: `the part ${name} inserts rows of the part ${source.word}: a cluster does that only while every one of its servers answers`,
        hint: 'insert them as the statement itself, behind its parts, or in a statement of its own',
      },
    ];
  });
};

/** Chance in SQL, `merge into`, parts that would be read too late or sent everywhere; what only tests say is theirs. */
export const clusterSqlProblems = (
  files: readonly SourceFile[],
  owners: ReadonlyMap<string, string> = ownersOf(),
): Problem[] =>
  files.flatMap((file) => {
    const place = placeOf(file.path);
    if (place?.side !== 'server' || isTest(file.path) || file.path.includes('/testing/')) return [];
    return sqlOf(file).flatMap(({ start, text }) => {
      const tokens = tokensOf(text);
      return [
        ...refused(tokens),
        ...readAfterwards(text, tokens, (name) => owners.has(name)),
        ...(file.path.startsWith(mayWait) ? [] : insertedOfParts(tokens)),
      ].map(({ at, message, hint }) => ({
        path: file.path,
        line: lineAt(file.text, start + at),
        message,
        hint,
      }));
    });
  });
