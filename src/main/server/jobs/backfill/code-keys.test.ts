import { expect, it } from 'vitest';
import { stockContract } from '#inventory/stock/contract.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { backfillCodeKeys } from './code-keys.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const logged: unknown[] = [];
const log = { error: (...said: unknown[]) => void logged.push(said[0]) };
const shops = createShopFinder(a.ownerUrl, a.db, {
  warn: (error: unknown) => {
    throw error;
  },
});
const scanned = async (barcode: string) =>
  (await a.ok(staff, stockContract.resolveCode, { body: { code: barcode } })).found[0]?.id;

it('rows of an earlier version get keys when the server starts; of duplicates only the older one, which is logged', async () => {
  const { units } = await a.makeItem({ units: 3 });
  const [one, twin, other] = units.map((unit) => unit.unitId);
  await a.sql(
    `update unit set code_key = null, barcode = case id when $1 then 'q7-1' when $2 then 'Q7-1' else 'q7-2' end where id = any($3)`,
    [one, twin, [one, twin, other]],
  );
  const { goodsId } = await a.ok(admin, consumablesContract.create, {
    body: { name: 'กาว', code: 'glue', barcode: '012345678905', price: 1 },
  });
  await a.sql('update goods set code_key = null, barcode_key = null where id = $1', [goodsId]);
  await a.sql(
    "insert into product_group (shop_id, name, code) values ($1, 'ชุด', 'g7-1'), ($1, 'ชุด', 'G7-1'), ($1, 'ชุด', '')",
    [a.shop.shopId],
  );
  await a.sql("insert into product_set (shop_id, code, name) values ($1, 's7-๑', 'ชุด'), ($1, 'S7-1', 'ชุด')", [
    a.shop.shopId,
  ]);
  // Only the exact spelling finds a code before the backfill.
  expect([await scanned('q7-1'), await scanned('Q7-1')]).toEqual([one, twin]);
  expect(await scanned('Q7-2')).toBeUndefined();

  await backfillCodeKeys(a.db, shops, log);
  expect(await scanned('Q7-2')).toBe(other);
  expect([await scanned('q7-1'), await scanned('Q7-1')]).toEqual([one, twin]);
  const goods = await a.ok(staff, consumablesContract.scan, { body: { code: '0012345678905' } });
  expect(goods.goodsId).toBe(goodsId);
  expect(logged).toMatchObject([
    { shopId: a.shop.shopId, table: 'product_group', codes: ['G7-1'], count: 1 },
    { shopId: a.shop.shopId, table: 'product_set', codes: ['S7-1'], count: 1 },
    { shopId: a.shop.shopId, table: 'unit', codes: ['Q7-1'], count: 1 },
  ]);

  // A code belongs to at most one garment, so a batch never moves both.
  const moved = await a.ok(staff, stockContract.moveUnits, { body: { barcodes: ['Q7-1'], to: 'inspect' } });
  expect(moved.itemList.map((unit) => unit.unitId)).toEqual([twin]);

  // Once the older garment has another code, the other garment gets the key.
  const { version } = await a.ok(staff, stockContract.getUnit, { params: { id: one ?? 0 } });
  await a.ok(admin, stockContract.changeUnit, {
    params: { id: one ?? 0 },
    body: { version, barcode: 'q7-9' },
  });
  await backfillCodeKeys(a.db, shops, log);
  expect(await scanned('q7-1')).toBe(twin);
  await a.sql('update goods set code_key = null where id = $1', [goodsId]);
  await backfillCodeKeys(a.db, shops, log);
  expect(await a.one('select code_key from goods where id = $1', [goodsId])).toEqual({ code_key: 'GLUE' });
});
