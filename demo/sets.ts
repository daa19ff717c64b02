import { sql } from 'kysely';
import { insertSet } from '#catalog/server/index.ts';
import { SetInput } from '#catalog/set-input.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { sets } from './words/sets.ts';

export const addSets = async (q: Tx, scope: Scope): Promise<void> => {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from product_group where shop_id = ${scope.shopId}`.execute(q);
  const groupOf = new Map(rows.map((row) => [row.code, row.id]));
  for (const { members, ...one } of sets)
    await insertSet(
      q,
      scope,
      SetInput.parse({
        web: true,
        ...one,
        members: members.map(({ styles, ...member }) => ({
          ...member,
          choices: styles.map(([code, priceChange]) => ({
            productGroupId: groupOf.get(code) ?? null,
            priceChange,
          })),
        })),
      }),
    );
};
