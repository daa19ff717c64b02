import { expect, it } from 'vitest';
import { makeSheets } from '#integrations/import-export/server/testing/sheets.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const { staff, admin, owner } = a.shop;
const sheets = makeSheets(a);

/** The codes differ only by spelling. The older unit has the key. */
const twinUnits = async (older: string, newer: string) => {
  const { units } = await a.makeItem({ units: 2 });
  const [one = 0, other = 0] = units.map((unit) => unit.unitId);
  await a.sql(
    `update unit set barcode = case id when $1 then $3 else $4 end, code_key = case id when $1 then upper($3) end where id in ($1, $2)`,
    [one, other, older, newer],
  );
  return [one, other] as const;
};
const twinGoods = async (older: string, newer: string) => {
  const make = async (code: string) =>
    (await a.ok(admin, consumablesContract.create, { body: { name: 'เข็มกลัด', code, price: 20 } })).goodsId;
  const [one, other] = [await make(older), await make(`${older}-2`)];
  await a.sql('update goods set code = $2, code_key = null where id = $1', [other, newer]);
  return [one, other] as const;
};

it('a garment is edited without a change of its code; only a taken code is refused', async () => {
  const pair = await twinUnits('tw-1', 'TW-1');
  const edit = async (id: number, body: object) => {
    const { version } = await a.ok(owner, stockContract.getUnit, { params: { id } });
    return a.call(owner, stockContract.changeUnit, { params: { id }, body: { version, ...body } });
  };
  for (const [n, id] of pair.entries()) {
    const barcode = ['tw-1', 'TW-1'][n];
    expect((await edit(id, { note: 'ตะขอหลวม' })).status).toBe(200);
    expect((await edit(id, { note: 'ตะขอแน่น', barcode })).data).toMatchObject({ barcode, note: 'ตะขอแน่น' });
    expect(
      (await a.ok(staff, stockContract.resolveCode, { body: { code: barcode ?? '' } })).found[0]?.id,
    ).toBe(id);
  }
  expect((await edit(pair[1], { barcode: 'Tw-1' })).error?.code).toBe('DUPLICATE_CODE');
  expect((await edit(pair[0], { barcode: 'Tw-1' })).status).toBe(200);
  expect((await edit(pair[1], { barcode: 'TW-2' })).data.barcode).toBe('TW-2');
  expect((await a.ok(staff, stockContract.resolveCode, { body: { code: 'tw-2' } })).found[0]?.id).toBe(
    pair[1],
  );
});

it('a consumable is edited without a change of its code; only a taken code is refused', async () => {
  const [one, other] = await twinGoods('pin-1', 'ＰＩＮ-1');
  const edit = async (goodsId: number, body: object) => {
    const goods = await a.ok(admin, consumablesContract.get, { params: { id: goodsId } });
    const { version, name, code, barcode, price } = goods;
    return a.call(admin, consumablesContract.change, {
      params: { id: goodsId },
      body: { version, name, code, barcode, price, ...body },
    });
  };
  for (const id of [one, other]) expect((await edit(id, { price: 25 })).data.price).toBe(25);
  expect((await edit(other, { code: 'Pin-1' })).error?.code).toBe('DUPLICATE_CODE');
  expect((await edit(other, { barcode: 'pin-1' })).error?.code).toBe('DUPLICATE_CODE');
  const moved = await edit(other, { code: 'PIN-2' });
  expect(moved.data.code).toBe('PIN-2');
  expect((await a.ok(staff, consumablesContract.scan, { body: { code: 'pin-2' } })).goodsId).toBe(other);
});

it('a sheet changes both garments, and both consumables, of equal codes', async () => {
  await twinUnits('sh-1', 'SH-1');
  const units = await sheets.preview('units', [
    ['barcode', 'groupCode', 'note'],
    ['sh-1', '', 'หนึ่ง'],
    ['SH-1', '', 'สอง'],
  ]);
  expect(units).toMatchObject({ changed: 2, wrong: 0 });
  const make = async (code: string) => {
    const body = { name: 'หมวก', code, barcode: `b-${code}`, price: 20 };
    return (await a.ok(admin, consumablesContract.create, { body })).goodsId;
  };
  // The sheet's rows are in the order of ids.
  const one = await make('hat-1');
  const other = await make('hat-2');
  await a.sql("update goods set barcode = 'bar-1', barcode_key = 'BAR-1' where id = $1", [one]);
  await a.sql("update goods set barcode = 'BAR-1', barcode_key = null where id = $1", [other]);
  const goods = await sheets.preview('goods', [
    ['code', 'barcode', 'name', 'price'],
    ['hat-1', 'bar-1', 'หมวก', 31],
    ['hat-2', 'BAR-1', 'หมวก', 32],
  ]);
  expect(goods).toMatchObject({ changed: 2, wrong: 0 });
  await sheets.confirm(goods.importId);
  const rows = 'select id::int, price::int, barcode_key from goods where id = any($1) order by id';
  expect(await a.sql(rows, [[one, other]])).toEqual([
    { id: one, price: 3100, barcode_key: 'BAR-1' },
    { id: other, price: 3200, barcode_key: null },
  ]);
});

it('a scan that reads as two garments names both, so that a person chooses', async () => {
  const { units } = await a.makeItem({ units: 2 });
  for (const [n, code] of ['1234', '2345'].entries())
    await a.sql('update unit set barcode = $2, code_key = $2 where id = $1', [units[n]?.unitId, code]);
  const found = async (code: string) =>
    (await a.ok(staff, stockContract.resolveCode, { body: { code } })).found.map((one) => one.code);
  expect((await found('๑๒๓๔')).toSorted()).toEqual(['1234', '2345']);
  expect(await found('๑๒๓๔+')).toEqual([]);
  expect(await found('2345')).toEqual(['2345']);
});
