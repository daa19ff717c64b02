import { type RawBuilder, sql } from 'kysely';
import { type CodeColumns, beginsWithCode, matchesCode } from '#platform/search/match-codes.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

const columns: CodeColumns = { code: sql`u.barcode`, key: sql`u.code_key` };

export const unitHasCode = (codes: readonly string[]): RawBuilder<boolean> => matchesCode(columns, codes);

export const unitCodeBegins = (typed: string): RawBuilder<boolean> => beginsWithCode(columns, typed);

/** Readings of a scan may name several units; the exact spelling names one. */
export const unitIsCoded = ({ shopId }: Pick<Scope, 'shopId'>, code: string): RawBuilder<boolean> =>
  sql<boolean>`(${unitHasCode([code])} and (u.barcode = ${code}
    or not exists (select from unit x where x.shop_id = ${shopId} and x.barcode = ${code})))`;

/** Old units may differ in spelling only, so the exact spelling comes first. */
export const exactCodeFirst = (code: string): RawBuilder<unknown> => sql`order by u.barcode = ${code} desc`;

export const unitCodeKey = { table: 'unit', code: 'barcode', key: 'code_key' } as const;
