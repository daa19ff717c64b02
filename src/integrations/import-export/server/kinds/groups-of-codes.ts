import { sql } from 'kysely';
import { type CodeIndex, codeIndexOf } from '#lib/codes/code-index.ts';
import { groupHasCode } from '#catalog/server/index.ts';
import type { SheetContext } from '../import/sheet-context.ts';

export type CodedGroup = { id: number; code: string };

export const groupsOfCodes = async (
  { q, scope }: Pick<SheetContext, 'q' | 'scope'>,
  codes: readonly string[],
): Promise<CodeIndex<CodedGroup> & { all: readonly CodedGroup[] }> => {
  const asked = [...new Set(codes)].filter((code) => code !== '');
  const { rows } = await sql<CodedGroup>`
    select g.id, g.code from product_group g where g.shop_id = ${scope.shopId} and ${groupHasCode(asked)} order by g.id`.execute(
    q,
  );
  return { ...codeIndexOf(rows, (one) => one.code), all: rows };
};
