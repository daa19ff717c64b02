import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { fieldRecord, fieldsMarked, type FieldsWith } from '#lib/contract/field-rows.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { cleanCode, codeKeysOf } from '#lib/codes/code-key.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeReductions } from '#platform/audit/write-reductions.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import { storedFields } from '#platform/db/field-columns.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { assertGroupsExist } from '#catalog/server/index.ts';
import { removeUnusedPictures, imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import type { Goods, consumablesContract } from '../contract.ts';
import { goodsCodeKeys, goodsFields, goodsSearchKey, plainGoodsFields } from '../goods-fields.ts';
import type { GoodsInput } from '../goods-input.ts';
import { usedGoodsCodes } from './goods-code.ts';
import { readOneGoods } from './sql.ts';

const auditedFields = fieldsMarked(goodsFields, 'audit');
type Money = Readonly<Record<FieldsWith<typeof goodsFields, { kind: 'baht' }>, number>>;
const auditValues = (one: Goods, { cost, price }: Money) => ({
  ...fieldRecord(auditedFields, (name) => one[name]),
  goesWith: one.goesWith,
  cost,
  price,
});

/** Returns the next numbers (G0001, G0002, …), except codes used within the call. Concurrent calls wait. */
export const nextGoodsNumbers = async (
  q: Tx,
  scope: Scope,
  goods: readonly { code: string }[],
): Promise<string[]> => {
  const bare = goods.filter((one) => one.code === '').length;
  if (bare === 0) return [];
  await sql`select pg_advisory_xact_lock(hashtext('goods'), ${scope.shopId})`.execute(q);
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(substr(c.code, 2)::int), 0) + 1 as n from (
      select code from goods where shop_id = ${scope.shopId} union all select unnest(${goods.map((one) => one.code)}::text[])) c
    where c.code ~* '^G[0-9]{1,8}$'`.execute(q);
  const first = rows[0]?.n ?? 1;
  return Array.from({ length: bare }, (_, n) => `G${String(first + n).padStart(4, '0')}`);
};

type Codes = Pick<GoodsInput, 'code' | 'barcode'>;
const noCodes: Codes = { code: '', barcode: '' };

/**
 * Throws DUPLICATE_CODE if a scan of a changed code would find a unit or another consumable. Codes older than
 * the keys may collide.
 */
const refuseTaken = async (
  q: Tx,
  scope: Scope,
  one: Codes,
  id: number,
  before: Codes = noCodes,
): Promise<void> => {
  const changed = (['code', 'barcode'] as const).filter((name) => one[name] !== before[name]);
  const keys = changed.flatMap((name) => codeKeysOf(one[name]));
  const { rows } = await usedGoodsCodes(scope, keys).execute(q);
  if (rows.some((row) => row.goodsId !== id)) throw new AppError('DUPLICATE_CODE');
};

const columnsOf = (one: GoodsInput & { cost: number }, imageId: number | null) => ({
  ...storedFields(plainGoodsFields, one),
  image_id: imageId,
  search: goodsSearchKey(one),
  ...goodsCodeKeys(one),
});

const writeGoesWith = async (
  q: Tx,
  scope: Scope,
  id: number,
  goesWith: readonly number[] | undefined,
): Promise<void> => {
  if (goesWith === undefined) return;
  await assertGroupsExist(q, scope, goesWith);
  await sql`delete from goods_goes_with where shop_id = ${scope.shopId} and goods_id = ${id}`.execute(q);
  await sql`insert into goods_goes_with (shop_id, goods_id, group_id, sort)
    select ${scope.shopId}, ${id}, x.id, x.place from unnest(${[...goesWith]}::bigint[]) with ordinality as x (id, place)`.execute(
    q,
  );
};

/** Amounts are in satang. Returns the consumable's id. */
export const insertGoods = async (q: Tx, scope: Scope, input: GoodsInput): Promise<number> => {
  const [next = input.code] = await nextGoodsNumbers(q, scope, [input]);
  const one = { ...input, code: next };
  await refuseTaken(q, scope, one, 0);
  const [imageId = null] = await imageIdsOfUrls(q, scope, [one.image]);
  const { id } = await q
    .insertInto('goods')
    .values({ ...columnsOf({ ...one, cost: one.cost ?? 0 }, imageId), shop_id: scope.shopId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeGoesWith(q, scope, id, one.goesWith);
  return id;
};

type Locked = Codes & { version: number; cost: number; price: number; imageId: number | null };
const lock = async (q: Tx, scope: Scope, id: number): Promise<Locked> => {
  const [row] = (
    await sql<Locked>`select version, code, barcode, cost, price, image_id as "imageId" from goods
      where shop_id = ${scope.shopId} and id = ${id} for update`.execute(q)
  ).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

export const createGoods = writeHandler<typeof consumablesContract.create>(async (q, scope, call) => {
  const id = await insertGoods(q, scope, call.body);
  const after = await readOneGoods(q, scope, id);
  await writeAudit(q, scope, {
    action: 'goods.add',
    subject: 'goods',
    id,
    after: auditValues(after, { cost: call.body.cost ?? 0, price: call.body.price }),
  });
  return after;
});

/** Throws CHANGED (with `data.goods`) or DUPLICATE_CODE. */
export const changeGoods = writeHandler<typeof consumablesContract.change>(async (q, scope, call) => {
  const { version, ...input } = call.body;
  const { id } = call.params;
  const now = await lock(q, scope, id);
  const before = await readOneGoods(q, scope, id);
  if (now.version !== version) return call.fail('CHANGED', { data: { goods: before } });
  // The stored code may be older than the cleaning of codes.
  const unchanged = (['code', 'barcode'] as const).filter((name) => input[name] === cleanCode(now[name]));
  const one = {
    ...input,
    ...(input.code === '' && { code: now.code }),
    ...fieldRecord(unchanged, (name) => now[name]),
    cost: input.cost ?? now.cost,
  };
  await refuseTaken(q, scope, one, id, now);
  const [imageId = null] = await imageIdsOfUrls(q, scope, [one.image]);
  await q
    .updateTable('goods')
    .set({
      ...columnsOf(one, imageId),
      ...(one.code === now.code && { code_key: sql`code_key` }),
      ...(one.barcode === now.barcode && { barcode_key: sql`barcode_key` }),
      version: sql`version + 1`,
    })
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', id)
    .execute();
  await writeGoesWith(q, scope, id, one.goesWith);
  if (now.imageId !== null && now.imageId !== imageId)
    await removeUnusedPictures(q, scope, [now.imageId], call.afterCommit);
  const after = await readOneGoods(q, scope, id);
  // The stored cost is compared, because users without the right to see costs get none.
  endIfUnchanged({ ...before, cost: now.cost }, { ...after, cost: one.cost }, before);
  if (one.price < now.price)
    await writeReductions(q, scope, [{ kind: 'price', amount: now.price - one.price, subject: 'goods', id }]);
  await writeAudit(q, scope, {
    action: 'goods.change',
    subject: 'goods',
    id,
    before: auditValues(before, now),
    after: auditValues(after, one),
  });
  return after;
});

export const setGoodsActive = writeHandler<typeof consumablesContract.setActive>(async (q, scope, call) => {
  const { id } = call.params;
  await lock(q, scope, id);
  const before = await readOneGoods(q, scope, id);
  if (before.active === call.body.active) return before;
  await sql`update goods set active = ${call.body.active}, version = version + 1 where shop_id = ${scope.shopId} and id = ${id}`.execute(
    q,
  );
  const after = await readOneGoods(q, scope, id);
  await writeAudit(q, scope, {
    action: 'goods.change',
    subject: 'goods',
    id,
    before: { name: before.name, active: before.active },
    after: { name: after.name, active: after.active },
  });
  return after;
});

export const removeGoods = writeHandler<typeof consumablesContract.remove>(async (q, scope, call) => {
  const { id } = call.params;
  const now = await lock(q, scope, id);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select 1 from goods_move where shop_id = ${scope.shopId} and goods_id = ${id}
      union all select 1 from goods_count_line where shop_id = ${scope.shopId} and goods_id = ${id} limit 1000) h`.execute(
    q,
  );
  const n = rows[0]?.n ?? 0;
  if (n > 0) return call.fail('IN_USE', { values: { n } });
  const before = await readOneGoods(q, scope, id);
  await sql`delete from goods where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  if (now.imageId !== null) await removeUnusedPictures(q, scope, [now.imageId], call.afterCommit);
  await writeAudit(q, scope, {
    action: 'goods.remove',
    subject: 'goods',
    id,
    before: auditValues(before, now),
  });
  return doneReply;
});
