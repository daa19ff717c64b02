import { type RawBuilder, sql } from 'kysely';
import { type CodeColumns, matchesCode } from '#platform/search/match-codes.ts';

const columns: CodeColumns = { code: sql`g.code`, key: sql`g.code_key` };

export const groupHasCode = (codes: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(g.code <> '' and ${matchesCode(columns, codes)})`;

export const groupCodeKey = { table: 'product_group', code: 'code', key: 'code_key' } as const;
