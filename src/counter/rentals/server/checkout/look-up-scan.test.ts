/** Look-up of a scanned code in one request: a garment here or elsewhere, goods, or nothing. */
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const scanned = (codes: string[], who = staff) => a.ok(who, rentalsContract.scanned, { body: { codes } });

it('finds garments and goods by any reading of a code, and the branch of a garment elsewhere', async () => {
  const [here = '', there = ''] = (await a.makeItem({ units: 2 })).units.map((one) => one.barcode);
  const elsewhere = admin.branchIds.find((id) => id !== staff.branchIds[0]);
  await a.sql('update unit set branch_id = $2 where barcode = $1', [there, elsewhere]);
  const goods = await a.ok(admin, consumablesContract.create, {
    body: { name: 'ถุงน่อง', barcode: '8850001112223', cost: 20, price: 59 },
  });
  await a.ok(staff, consumablesContract.receive, {
    body: { lines: [{ goodsId: goods.goodsId, quantity: 3, cost: 20 }] },
  });

  expect(await scanned(['ฟหกด', here])).toMatchObject({
    unit: { barcode: here },
    elsewhere: null,
    goods: null,
  });
  expect(await scanned([there])).toMatchObject({
    unit: null,
    elsewhere: { barcode: there, branchName: expect.stringMatching(/./) },
    goods: null,
  });
  expect(await scanned(['8850001112223'])).toMatchObject({
    unit: null,
    elsewhere: null,
    goods: { goodsId: goods.goodsId, listPrice: 59, onHand: 3 },
  });
  // A garment takes precedence, in any reading.
  expect((await scanned(['8850001112223', here])).goods).toBeNull();
  expect(await scanned(['none-such-1'])).toEqual({ unit: null, elsewhere: null, goods: null });

  await a.sql('update goods set active = false where id = $1', [goods.goodsId]);
  expect((await scanned(['8850001112223'])).goods).toBeNull();
});

it('finds nothing of another shop, and no goods where the package has no sales', async () => {
  const [garment] = (await a.makeItem({ units: 1 })).units;
  await a.ok(admin, consumablesContract.create, {
    body: { name: 'เทป', barcode: '8850001112230', cost: 1, price: 9 },
  });
  expect(await scanned([garment?.barcode ?? '', '8850001112230'], a.other.staff)).toEqual({
    unit: null,
    elsewhere: null,
    goods: null,
  });
  const { status, data } = await a.call(a.inPackage(staff, 's'), rentalsContract.scanned, {
    body: { codes: ['8850001112230'] },
  });
  expect([status, data.goods]).toEqual([200, null]);
});
