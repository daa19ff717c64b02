import { type RawBuilder, sql } from 'kysely';
import { type CodeColumns, beginsWithCode, matchesCode } from '#platform/search/match-codes.ts';

const columns: CodeColumns = { code: sql`u.barcode`, key: sql`u.code_key` };

export const unitHasCode = (codes: readonly string[]): RawBuilder<boolean> => matchesCode(columns, codes);

export const unitCodeBegins = (typed: string): RawBuilder<boolean> => beginsWithCode(columns, typed);

/** The codes of old units may differ in spelling only, so the exact spelling comes first. */
export const exactCodeFirst = (code: string): RawBuilder<unknown> => sql`order by u.barcode = ${code} desc`;

export const unitCodeKey = { table: 'unit', code: 'barcode', key: 'code_key' } as const;
