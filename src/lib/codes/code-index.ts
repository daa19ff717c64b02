import { cleanCode, codeKey, codeKeysOf } from './code-key.ts';

export type CodeIndex<R> = {
  find: (typed: string) => R | undefined;
  has: (typed: string) => boolean;
};

/** Finds rows by code in any spelling. If older codes share a key, an exact spelling comes first. */
export const codeIndexOf = <R>(rows: Iterable<R>, codeOf: (row: R) => string): CodeIndex<R> => {
  const exact = new Map<string, R>();
  const byKey = new Map<string, R>();
  for (const row of rows) {
    const code = codeOf(row);
    if (code === '') continue;
    if (!exact.has(code)) exact.set(code, row);
    const key = codeKey(code);
    if (!byKey.has(key)) byKey.set(key, row);
  }
  const find = (typed: string): R | undefined => {
    const same = exact.get(typed) ?? exact.get(cleanCode(typed));
    if (same !== undefined) return same;
    for (const key of codeKeysOf(typed)) {
      const row = byKey.get(key);
      if (row !== undefined) return row;
    }
    return undefined;
  };
  return { find, has: (typed) => find(typed) !== undefined };
};
