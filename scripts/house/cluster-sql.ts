/** What a cluster of shops refuses in the server's SQL (docs/decisions/0081-a-cluster-of-shops.md), wherever it can be seen in the text. */
import { placeOf } from './rooms.ts';
import type { Problem, SourceFile } from './source.ts';
import { isTest, lineAt } from './source.ts';
import { sqlOf, tokensOf } from './sql.ts';

/** Drawn anew each time they are asked: an update of rows that are spread takes none of them. */
const drawn = new Set(['gen_random_uuid', 'random', 'gen_random_bytes', 'uuid_generate_v4']);

/** Chance in SQL, and `merge into`; what only tests say is theirs. */
export const clusterSqlProblems = (files: readonly SourceFile[]): Problem[] =>
  files.flatMap((file) => {
    const place = placeOf(file.path);
    if (place?.side !== 'server' || isTest(file.path) || file.path.includes('/testing/')) return [];
    return sqlOf(file).flatMap(({ start, text }) => {
      const tokens = tokensOf(text);
      const problem = (at: number, message: string, hint: string): Problem => ({
        path: file.path,
        line: lineAt(file.text, start + at),
        message,
        hint,
      });
      return tokens.flatMap(({ word, at }, index) => {
        const next = tokens[index + 1]?.word;
        if (drawn.has(word) && next === '(')
          return [
            problem(
              at,
              `${word}() in SQL: a cluster does not take it in an update`,
              'draw it in the server (randomUUID of node:crypto) and send it as a value',
            ),
          ];
        if (word === 'merge' && next === 'into')
          return [
            problem(
              at,
              'MERGE: a cluster does not take it in all its forms',
              'insert … on conflict, or update and insert',
            ),
          ];
        return [];
      });
    });
  });
