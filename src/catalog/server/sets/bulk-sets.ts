import { sql } from 'kysely';
import { codeKey } from '#lib/codes/code-key.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SetInput } from '#catalog/set-input.ts';
import { lockChosenItems, saveSetMembers, refreshSetSearchKeys } from './write-set.ts';

export type BulkSetFields = Omit<SetInput, 'image' | 'web' | 'translations'> & { active: boolean };

const fields = sql`ord int, id bigint, code text, "codeKey" text, name text, category text, pricing set_pricing, amount bigint, "ownBail" bigint,
  active boolean, note text`;
const rowsOf = (rows: readonly (BulkSetFields & { id?: number })[]): string =>
  JSON.stringify(
    rows.map((one, ord) => ({ ...one, codeKey: codeKey(one.code) || null, members: undefined, ord })),
  );

const putAll = async (q: Tx, scope: Scope, sets: readonly { id: number; members: SetInput['members'] }[]) => {
  await saveSetMembers(q, scope, sets);
  await refreshSetSearchKeys(q, scope, { ids: sets.map((one) => one.id) });
};

export const insertBulkSets = async (
  q: Tx,
  scope: Scope,
  rows: readonly BulkSetFields[],
): Promise<number[]> => {
  await lockChosenItems(
    q,
    scope,
    rows.flatMap((one) => one.members),
  );
  const made = await sql<{ id: number; code: string }>`
    insert into product_set (shop_id, code, code_key, name, category, pricing, amount, own_bail, active, note)
    select ${scope.shopId}::int, n.code, n."codeKey", n.name, n.category, n.pricing, n.amount, n."ownBail", n.active, n.note
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as n(${fields}) order by n.ord returning id, code`.execute(
    q,
  );
  const idOf = new Map(made.rows.map((one) => [one.code, one.id]));
  const ids = rows.map((one) => idOf.get(one.code) ?? 0);
  await putAll(
    q,
    scope,
    rows.map(({ members }, at) => ({ id: ids[at] ?? 0, members })),
  );
  return ids;
};

/** The caller has locked the sets. Pictures remain. */
export const changeBulkSets = async (
  q: Tx,
  scope: Scope,
  rows: readonly (BulkSetFields & { id: number })[],
): Promise<void> => {
  await lockChosenItems(
    q,
    scope,
    rows.flatMap((one) => one.members),
  );
  await sql`
    update product_set s set code = n.code, code_key = case when n.code = s.code then s.code_key else n."codeKey" end, name = n.name, category = n.category, pricing = n.pricing, amount = n.amount,
      own_bail = n."ownBail", active = n.active, note = n.note, version = s.version + 1
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as n(${fields})
    where s.shop_id = ${scope.shopId} and s.id = n.id`.execute(q);
  await putAll(q, scope, rows);
};

export const lockSets = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<void> => {
  await sql`select from product_set where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    q,
  );
};

/** The sets must have neither orders nor picture. */
export const removeBulkSets = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<void> => {
  await sql`delete from product_set where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])`.execute(
    q,
  );
};
