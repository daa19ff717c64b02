import { describe, expect, it } from 'vitest';
import { careContract } from '#care/contract.ts';
import { createTestLaundry } from '#care/server/testing/laundry.ts';
import { calendarContract } from '#counter/calendar/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { makeSheets } from '#integrations/import-export/server/testing/sheets.ts';
import { stocktakeContract } from '#inventory/stock-takes/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { searchContract } from '#reporting/search/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { cash, inDays, orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const { staff, staff2, admin, owner, branchA, branchB } = a.shop;
const make = orderBuildersOf(a);
const { makeVendor } = await createTestLaundry(a);
const sheets = makeSheets(a);
let serial = 0;
const garment = async (branchId = branchA) => {
  const { itemId, groupId, units } = await a.makeItem({ branchId });
  const unitId = units[0]?.unitId ?? 0;
  const barcode = `Gx${String(++serial).padStart(2, '0')}-007`;
  const { version } = await a.ok(owner, stockContract.getUnit, { params: { id: unitId } });
  await a.ok(owner, stockContract.changeUnit, { params: { id: unitId }, body: { version, barcode } });
  return { itemId, groupId, unitId, barcode };
};
const wide = (code: string): string =>
  Array.from(code, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join('');
/** Types the code under a keyboard layout. */
const under = (letters: string) => (code: string) =>
  Array.from(code, (letter) => Array.from(letters)[latinKeys.indexOf(letter)] ?? letter).join('');
const latinKeys = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890-';
const thaiKeys = 'ฟิแกำดเ้ร่าสทืนยๆพหะีอไปัผฤฺฉฏฎโฌ็ณ๋ษศ?์ฯญ๐ฑฆธ๊ฮ")ํ(ๅ/-ภถุึคตจข';
const lockedThaiKeys = 'ฤฺฉฏฎโฌ็ณ๋ษศ?์ฯญ๐ฑฆธ๊ฮ")ํ(ฟิแกำดเ้ร่าสทืนยๆพหะีอไปัผ+๑๒๓๔ู฿๕๖๗๘';
const withThaiDigits = (code: string): string =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)));
const spellings = [
  ['lower case', (code: string) => code.toLowerCase()],
  ['Caps Lock', (code: string) => code.toUpperCase()],
  ['full width', wide],
  ['U+200B and a line end', (code: string) => `${code.slice(0, 2)}\u200B${code.slice(2)}\r\n`],
  ['Thai digits', withThaiDigits],
  ['a dash of a word processor', (code: string) => code.replaceAll('-', '\u2011')],
  ['Thai keyboard layout', under(thaiKeys)],
  ['Thai keyboard layout with Caps Lock', under(lockedThaiKeys)],
] as const;

describe.each(spellings)('in %s', (_, spell) => {
  it('a garment is looked up, listed and searched', async () => {
    const { barcode, unitId, itemId, groupId } = await garment();
    const typed = spell(barcode);
    for (const who of [staff, staff2])
      expect((await a.ok(who, stockContract.resolveCode, { body: { code: typed } })).found).toMatchObject([
        { kind: 'garment', id: unitId },
      ]);
    expect((await a.ok(staff, retailContract.find, { body: { code: typed } })).unitId).toBe(unitId);
    const q = typed.trim();
    expect(
      (await a.ok(staff, stockContract.units, { query: { q } })).itemList.map((one) => one.unitId),
    ).toEqual([unitId]);
    expect((await a.ok(staff, stockContract.search, { query: { q } })).itemList[0]?.itemId).toBe(itemId);
    expect(
      (await a.ok(staff, stockContract.groups, { query: { q } })).itemList.map((one) => one.groupId),
    ).toContain(groupId);
    expect((await a.ok(staff, searchContract.find, { query: { q } })).unit?.unitId).toBe(unitId);
  });

  it('an order and its documents are searched by their numbers', async () => {
    const { orderId, orderNo, documents } = await make.out();
    const find = (no: string) => a.ok(staff, searchContract.find, { query: { q: spell(no).trim() } });
    expect((await find(orderNo)).orders).toMatchObject([{ orderId }]);
    for (const { documentNo: no } of documents) expect((await find(no)).paper?.documentNo).toBe(no);
  });

  it('a garment is booked, prepared, swapped and handed over', async () => {
    const { barcode, unitId, itemId } = await garment();
    const order = await make.reserved({ itemId, line: { barcode: spell(barcode) } });
    const [line] = order.lines;
    expect(line).toMatchObject({ barcode, unitId });
    const params = { id: order.orderId };
    const prepared = await a.ok(staff, preparationContract.bind, {
      params,
      body: { barcode: spell(barcode) },
    });
    expect(prepared.lines).toMatchObject([{ barcode }]);
    const find = { query: { q: spell(barcode).trim(), list: 'pickup' as const } };
    expect((await a.ok(staff, orderContract.list, find)).itemList.map((one) => one.orderId)).toEqual([
      order.orderId,
    ]);
    expect(
      (await a.ok(staff, preparationContract.list, { query: { q: spell(barcode).trim() } })).itemList.map(
        (one) => one.orderId,
      ),
    ).toEqual([order.orderId]);
    const rows = await a.ok(staff, calendarContract.garments, {
      query: { branchId: branchA, from: inDays(0), days: 3, q: spell(barcode).trim() },
    });
    expect(rows.itemList.map((one) => one.barcode)).toEqual([barcode]);
    const other = await garment();
    const swapped = await a.ok(staff, amendmentContract.swap, {
      params,
      body: { orderDetailId: line?.orderDetailId ?? 0, barcode: spell(other.barcode) },
    });
    expect(swapped.lines.map((one) => one.barcode)).toContain(other.barcode);
  });

  it('a garment is handed over by its scan, and its state is set by hand', async () => {
    const { barcode, unitId, itemId } = await garment();
    const order = await make.reserved({ itemId });
    const { data } = await make.handOver(order, spell(barcode));
    expect(data.lines).toMatchObject([{ barcode, state: 'out' }]);
    const free = await garment();
    const moved = await a.ok(staff, stockContract.moveUnits, {
      body: { barcodes: [spell(free.barcode)], to: 'inspect' },
    });
    expect(moved.itemList).toMatchObject([{ unitId: free.unitId, state: 'inspect' }]);
    expect(unitId).not.toBe(free.unitId);
  });

  it('a garment is sold, counted and transferred', async () => {
    const sold = await garment();
    const { listPrice } = await a.ok(staff, retailContract.find, { body: { code: sold.barcode } });
    const sale = await a.ok(staff, retailContract.sell, {
      body: {
        customerId: await a.makeCustomer(),
        lines: [{ barcode: spell(sold.barcode) }],
        payments: [cash('price', listPrice)],
      },
    });
    expect(sale.orderId).toBeGreaterThan(0);
    const counted = await garment();
    const { takeId } = await a.ok(admin, stocktakeContract.start, { body: { branchId: branchA } });
    const at = { params: { id: takeId } };
    const scans = await a.ok(staff, stocktakeContract.scan, {
      ...at,
      body: { barcodes: [counted.barcode, spell(counted.barcode), 'Nobody-1', spell('Nobody-1')] },
    });
    expect(scans.itemList.map(({ barcode, again }) => [barcode, again])).toEqual([
      [counted.barcode, false],
      [counted.barcode, true],
      ['NOBODY-1', false],
      ['NOBODY-1', true],
    ]);
    expect(
      await a.ok(staff, stocktakeContract.unscan, { ...at, body: { barcode: spell(counted.barcode) } }),
    ).toEqual({
      barcode: counted.barcode,
    });
    await a.ok(admin, stocktakeContract.cancel, { ...at, body: {} });
    const moved = await garment();
    const { transferId } = await a.ok(staff, transferContract.request, {
      body: { fromBranchId: branchA, toBranchId: branchB, items: [{ itemId: moved.itemId, quantity: 1 }] },
    });
    const params = { id: transferId };
    const barcodes = [spell(moved.barcode), moved.barcode];
    await a.ok(staff, transferContract.send, { params, body: { barcodes, expectedDay: inDays(2) } });
    expect(await a.ok(staff2, transferContract.receive, { params, body: { barcodes } })).toMatchObject({
      state: 'received',
    });
  });

  it('a garment goes to the laundry and back', async () => {
    const { barcode, unitId } = await garment();
    const barcodes = [spell(barcode)];
    expect(
      (await a.ok(staff, careContract.garments, { body: { barcodes } })).itemList.map((one) => one.unitId),
    ).toEqual([unitId]);
    await a.ok(staff, careContract.wait, { body: { barcodes, service: 'wash' } });
    const { wnfShopId } = await makeVendor();
    const { ticket } = await a.ok(staff, careContract.send, {
      body: { wnfShopId, itemList: [{ barcode: spell(barcode), service: 'wash' }] },
    });
    const tickets = await a.ok(staff, careContract.tickets, {
      body: { list: 'all', q: spell(barcode).trim() },
    });
    expect(tickets.itemList.map((one) => one.wnforderId)).toEqual([ticket.wnforderId]);
    const back = await a.ok(staff, careContract.receive, {
      body: {
        wnforderId: ticket.wnforderId,
        itemList: [{ barcode: spell(barcode), result: 'clean' }],
        method: 'cash',
      },
    });
    expect(back.ticket.openCount).toBe(0);
  });

  it('a consumable is looked up, sold and counted', async () => {
    const code = `Pin${++serial}-A`;
    const { goodsId } = await a.ok(admin, consumablesContract.create, {
      body: { name: 'เข็มกลัด', code, price: 20 },
    });
    await a.ok(staff, consumablesContract.receive, { body: { lines: [{ goodsId, quantity: 5 }] } });
    const typed = spell(code);
    expect((await a.ok(staff, consumablesContract.scan, { body: { code: typed } })).goodsId).toBe(goodsId);
    expect((await a.ok(staff, retailContract.find, { body: { code: typed } })).goodsId).toBe(goodsId);
    expect((await a.ok(staff, stockContract.resolveCode, { body: { code: typed } })).found).toMatchObject([
      { kind: 'goods', id: goodsId },
    ]);
    const { countId } = await a.ok(staff, consumablesContract.startCount, { body: {} });
    const line = await a.ok(staff, consumablesContract.countScan, {
      params: { id: countId },
      body: { code: typed },
    });
    expect(line.goodsId).toBe(goodsId);
    await a.ok(staff, consumablesContract.cancelCount, { params: { id: countId } });
  });

  it('no duplicate of a garment or consumable can be created', async () => {
    const { barcode } = await garment();
    const free = await garment();
    const { version } = await a.ok(owner, stockContract.getUnit, { params: { id: free.unitId } });
    const rename = (code: string) =>
      a.call(owner, stockContract.changeUnit, {
        params: { id: free.unitId },
        body: { version, barcode: code },
      });
    expect((await rename(spell(barcode))).error?.code).toBe('DUPLICATE_CODE');
    const made = (more: object) =>
      a.call(admin, consumablesContract.create, { body: { name: 'ของ', price: 1, ...more } });
    expect((await made({ barcode: spell(barcode) })).error?.code).toBe('DUPLICATE_CODE');
    expect((await made({ code: spell(barcode) })).error?.code).toBe('DUPLICATE_CODE');
    const code = `Bead${++serial}-A`;
    expect((await made({ code })).status).toBe(200);
    expect((await made({ code: spell(code) })).error?.code).toBe('DUPLICATE_CODE');
    expect((await made({ barcode: spell(code) })).error?.code).toBe('DUPLICATE_CODE');
    expect((await rename(spell(code))).error?.code).toBe('DUPLICATE_CODE');
  });

  it('a sheet changes the garment or consumable that it names, and refuses two rows with one code', async () => {
    const { barcode } = await garment();
    const units = await sheets.preview('units', [
      ['barcode', 'groupCode', 'note'],
      [spell(barcode), '', 'ตะขอหลวม'],
      [barcode, '', 'อีกครั้ง'],
    ]);
    expect(units).toMatchObject({ added: 0, changed: 1, wrong: 1 });
    const code = `Hat${++serial}-A`;
    await a.ok(admin, consumablesContract.create, { body: { name: 'หมวก', code, price: 20 } });
    const goods = await sheets.preview('goods', [
      ['code', 'name', 'price'],
      [spell(code), 'หมวกใหม่', 25],
      [code, 'หมวกอีกใบ', 30],
    ]);
    expect(goods).toMatchObject({ added: 0, changed: 1, wrong: 1 });
  });
});

describe('UPC-A and EAN-13', () => {
  it('are one consumable, in either order and in a sheet', async () => {
    const made = (barcode: string) =>
      a.call(admin, consumablesContract.create, { body: { name: 'กาว', barcode, price: 1 } });
    expect((await made('012345678905')).status).toBe(200);
    expect((await made('0012345678905')).error?.code).toBe('DUPLICATE_CODE');
    expect((await made('0036000291452')).status).toBe(200);
    expect((await made('036000291452')).error?.code).toBe('DUPLICATE_CODE');
    const sheet = await sheets.preview('goods', [
      ['barcode', 'name', 'price'],
      ['036000291452', 'กาวใหม่', 2],
      ['042100005264', 'ก', 1],
      ['0042100005264', 'ข', 1],
    ]);
    expect(sheet).toMatchObject({ added: 1, changed: 1, wrong: 1 });
  });
});

it('running codes skip those that another group has in another spelling', async () => {
  const one = await a.makeItem({ units: 0 });
  const other = await a.makeItem({ units: 0 });
  await a.sql("update product_group set code = 'Zq1' where id = $1", [one.groupId]);
  await a.sql("update product_group set code = 'zQ1' where id = $1", [other.groupId]);
  const mint = async (itemId: number, count: number) =>
    (
      await a.ok(staff, stockContract.mint, { body: { branchId: branchA, lines: [{ itemId, count }] } })
    ).itemList.map((unit) => unit.barcode);
  const first = await mint(one.itemId, 2);
  const second = await mint(other.itemId, 2);
  expect(new Set([...first, ...second].map((code) => code.toUpperCase())).size).toBe(4);
  await a.sql("update product_group set code = 'Ｗ9\u200B' where id = $1", [one.groupId]);
  const third = await mint(one.itemId, 1);
  const fourth = await mint(one.itemId, 1);
  for (const code of [...third, ...fourth]) expect(code).toMatch(/^W9\d+$/);
  expect(third).not.toEqual(fourth);
  // The next code of the group would be the UPC-A form of this EAN-13 code.
  await a.ok(admin, consumablesContract.create, {
    body: { name: 'สเปรย์', barcode: '0072527273076', price: 1 },
  });
  await a.sql("update product_group set code = '07252727307', item_code_3_digit = '9' where id = $1", [
    other.groupId,
  ]);
  const { codes } = await a.ok(staff, stockContract.nextCode, {
    query: { groupId: other.groupId, count: 2, start: 6 },
  });
  expect(codes).toEqual(['072527273077', '072527273078']);
});
