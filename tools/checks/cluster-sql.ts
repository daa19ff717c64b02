/** Finds SQL that Citus refuses or runs differently (decision 81). */
import { modulePlaceOf } from './modules.ts';
import type { RuleViolation, SourceFile } from './source-files.ts';
import { isTest, lineNumberAt } from './source-files.ts';
import { sqlTextsOf, type SqlToken, sqlTokensOf, tableUsesOf } from './table-access.ts';
import { tableOwnersOf } from './table-owners.ts';

type Found = { at: number; message: string; hint: string };

/** A cluster refuses these volatile functions in updates of distributed rows. */
const drawn = new Set(['gen_random_uuid', 'random', 'gen_random_bytes', 'uuid_generate_v4']);

const refused = (tokens: readonly SqlToken[]): Found[] =>
  tokens.flatMap(({ word, at }, index) => {
    const next = tokens[index + 1]?.word;
    if (drawn.has(word) && next === '(')
      return [
        {
          at,
          message: `${word}() in SQL: a cluster refuses it in an update`,
          hint: 'generate it in the server (randomUUID of node:crypto) and send it as a value',
        },
      ];
    if (word === 'merge' && next === 'into')
      return [
        {
          at,
          message: 'MERGE: a cluster does not support all of its forms',
          hint: 'insert … on conflict, or update and insert',
        },
      ];
    return [];
  });

type Part = { name: string; kept: boolean; open: number; close: number };

const partsOf = (tokens: readonly SqlToken[]): Part[] =>
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

/**
 * PostgreSQL inlines a reading CTE that is referenced once. A cluster then runs the reading CTE after writing
 * CTEs, so it reads the written rows.
 */
const readAfterwards = (
  text: string,
  tokens: readonly SqlToken[],
  isTable: (name: string) => boolean,
): Found[] => {
  const uses = tableUsesOf(text, isTable);
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
    // Locking CTEs are never inlined.
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
        message: `the CTE ${name} reads ${table}, which another CTE writes: a cluster reads it afterwards`,
        hint: `${name} as materialized (…)`,
      },
    ];
  });
};

/** The demo shop is created once, at startup, and may wait for an unreachable server. */
const mayWait = 'demo/';

/** Rows of a CTE that another CTE inserts go to every server, so a cluster fails if one is unreachable. */
const insertedOfParts = (tokens: readonly SqlToken[]): Found[] => {
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
        message: `the CTE ${name} inserts rows of the CTE ${source.word}: a cluster does that only while all of its servers are reachable`,
        hint: 'insert them in the main statement after its CTEs, or in a separate statement',
      },
    ];
  });
};

export const clusterSqlProblems = (
  files: readonly SourceFile[],
  owners: ReadonlyMap<string, string> = tableOwnersOf(),
): RuleViolation[] =>
  files.flatMap((file) => {
    const place = modulePlaceOf(file.path);
    if (place?.side !== 'server' || isTest(file.path) || file.path.includes('/testing/')) return [];
    return sqlTextsOf(file).flatMap(({ start, text }) => {
      const tokens = sqlTokensOf(text);
      return [
        ...refused(tokens),
        ...readAfterwards(text, tokens, (name) => owners.has(name)),
        ...(file.path.startsWith(mayWait) ? [] : insertedOfParts(tokens)),
      ].map(({ at, message, hint }) => ({
        path: file.path,
        line: lineNumberAt(file.text, start + at),
        message,
        hint,
      }));
    });
  });
