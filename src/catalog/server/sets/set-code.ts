import { type RawBuilder, sql } from 'kysely';
import { type CodeColumns, matchesCode } from '#platform/search/match-codes.ts';

const columns: CodeColumns = { code: sql`s.code`, key: sql`s.code_key` };

/** True if set `s` has a code, in any spelling. */
export const setHasCode = (codes: readonly string[]): RawBuilder<boolean> => matchesCode(columns, codes);

export const setCodeKey = { table: 'product_set', code: 'code', key: 'code_key' } as const;
