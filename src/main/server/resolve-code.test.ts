import { beforeAll, describe, expect, it } from 'vitest';
import { createTestLaundry } from '#care/server/testing/laundry.ts';
import { customerContract } from '#customers/contract.ts';
import { customerCodeOf } from '#customers/customer-code.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';

const a = await testApp();
const { staff, staff2, admin, branchA, branchB } = a.shop;
const make = orderBuildersOf(a);
const { makeVendor, send } = await createTestLaundry(a);

const findAll = async (code: string, typed = false, who: LoggedInPerson = staff) =>
  (await a.ok(who, stockContract.resolveCode, { body: { code, typed } })).found;
const find = async (code: string, who: LoggedInPerson = staff) => {
  const [one = null, ...others] = await findAll(code, false, who);
  expect([code, others]).toEqual([code, []]);
  return one;
};

/** The code of this garment is a part of another customer's telephone number. */
let garment = { unitId: 0, barcode: '10010', itemId: 0 };
let stranger = { orderId: 0, orderNo: '' };

beforeAll(async () => {
  const item = await a.makeItem({ name: 'ราตรีรหัสเลข' });
  const [unit] = item.units;
  garment = { ...garment, unitId: unit?.unitId ?? 0, itemId: item.itemId };
  const { version } = await a.ok(staff, stockContract.getUnit, { params: { id: garment.unitId } });
  await a.ok(admin, stockContract.changeUnit, {
    params: { id: garment.unitId },
    body: { version, barcode: garment.barcode },
  });
  const { customerId } = await a.ok(staff, customerContract.create, {
    body: { name: 'คุณคนอื่น', phone: '0810010234' },
  });
  stranger = await make.out({ customerId });
});

describe('a garment', () => {
  it('is found by its code, never an order by a part of a telephone number', async () => {
    expect(await find(garment.barcode)).toMatchObject({
      kind: 'garment',
      id: garment.unitId,
      code: '10010',
      state: 'ready',
      within: true,
      orders: [],
    });
    for (const code of ['0810010234', '10010234', '1001', 'คุณคนอื่น'])
      expect([code, await find(code)]).toEqual([code, null]);
  });

  it('is found with a dash, in any case, width and keyboard layout, and with invisible characters', async () => {
    const { itemId, units } = await a.makeItem();
    const { version } = await a.ok(staff, stockContract.getUnit, { params: { id: units[0]?.unitId ?? 0 } });
    await a.ok(admin, stockContract.changeUnit, {
      params: { id: units[0]?.unitId ?? 0 },
      body: { version, barcode: 'g12-001' },
    });
    for (const code of ['g12-001', 'G12-001', 'Ｇ１２－００１', 'G12\u200B-001', ' g12-001\r\n', 'ฌๅ/ขจจๅ'])
      expect([code, await find(code)]).toMatchObject([code, { kind: 'garment', itemId, code: 'g12-001' }]);
    for (const code of ['g12', '12-001', 'G12-0010']) expect([code, await find(code)]).toEqual([code, null]);
  });

  it('comes with its prices in a branch of the user, elsewhere without; a barcode too long is refused', async () => {
    const { itemId, groupId, units, name, code } = await a.makeItem({
      rentalPrice: 750,
      bail: 1500,
      color: 'red',
      size: 'M',
    });
    const [{ unitId, barcode } = { unitId: 0, barcode: '' }] = units;
    const facts = {
      unitId,
      itemId,
      barcode,
      branchId: branchA,
      state: 'ready',
      name,
      code,
      color: 'red',
      size: 'M',
      image: '',
    };
    expect(await find(barcode)).toMatchObject({
      unit: { ...facts, groupId, rentalPrice: 750, bail: 1500 },
      elsewhere: null,
    });
    const away = await find(barcode, staff2);
    expect([away?.unit, away?.elsewhere]).toEqual([null, { ...facts, branchName: 'Main' }]);
    const call = (text: string, who: LoggedInPerson | null = staff) =>
      a.call(who, stockContract.resolveCode, { body: { code: text } });
    expect((await call('x'.repeat(401))).status).toBe(400);
    expect((await call(' \u200B ')).status).toBe(400);
    expect((await call('x', null)).status).toBe(401);
  });

  it('has its orders: the current customer, the due day, and the next customer', async () => {
    const { itemId, units } = await a.makeItem();
    const barcode = units[0]?.barcode ?? '';
    const out = await make.out({ itemId, from: 0, to: 2 });
    const next = await make.reserved({ itemId, from: 8, to: 9 });
    expect(await find(barcode)).toMatchObject({
      state: 'out',
      orders: [
        { orderId: out.orderId, out: true, held: false, within: true, returnDay: out.returnDay },
        {
          orderId: next.orderId,
          out: false,
          held: true,
          customerName: next.customer?.name,
          pickupDay: next.pickupDay,
        },
      ],
    });
  });

  it("lists the customer's order of today before the order of next week that reserved the garment", async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const customerId = await a.makeCustomer();
    const later = await make.reserved({ itemId, customerId, from: 7, to: 8 });
    const mine = later.lines[0]?.barcode ?? '';
    const other = units.find((one) => one.barcode !== mine)?.barcode ?? '';
    const now = await make.reserved({ itemId, customerId, line: { barcode: other } });
    expect((await find(mine))?.orders.map((one) => one.orderId)).toEqual([now.orderId, later.orderId]);
    expect((await find(other))?.orders.map((one) => one.orderId)).toEqual([now.orderId]);
  });

  it('of another branch is named with its branch, but not the customers of that branch', async () => {
    const { itemId, units } = await a.makeItem({ branchId: branchB });
    const held = await make.reserved({ itemId, as: staff2, from: 3, to: 4 });
    expect(await find(units[0]?.barcode ?? '')).toMatchObject({
      kind: 'garment',
      branchId: branchB,
      branchName: 'Second',
      within: false,
      orders: [{ orderId: held.orderId, within: false, customerName: '', branchName: 'Second' }],
    });
  });
});

describe('an order', () => {
  it("is found by its number, its running number and its invoice's number; never by a year", async () => {
    const { orderId, orderNo } = stranger;
    const [, year = '', digits = ''] = orderNo.split('-');
    for (const code of [
      orderNo,
      orderNo.toLowerCase(),
      `${year}-${digits}`,
      digits,
      orderNo.replace(/^R/, 'INV'),
    ])
      expect([code, await find(code)]).toMatchObject([
        code,
        { kind: 'order', id: orderId, code: orderNo, orders: [{ orderId, out: true, held: false }] },
      ]);
    for (const code of [year, digits.slice(1), digits.slice(0, 4), `${orderNo}1`, orderNo.slice(0, -1)])
      expect([code, await find(code)]).toEqual([code, null]);
  });

  it('of another branch is named with its branch', async () => {
    const away = await make.reserved({
      itemId: (await a.makeItem({ branchId: branchB })).itemId,
      as: staff2,
    });
    expect(await find(away.orderNo)).toMatchObject({
      kind: 'order',
      within: false,
      branchName: 'Second',
      orders: [{ within: false, held: true, customerName: '' }],
    });
  });

  it('is found by its documents and by the QR code of its slip', async () => {
    const { orderId } = stranger;
    const { itemList } = await a.ok(staff, printingContract.receipts, {
      params: { cat: 'pickup', orderid: orderId },
    });
    const documentNo = itemList[0]?.documentNo ?? '';
    for (const code of [documentNo, documentNo.toLowerCase()])
      expect(await find(code)).toMatchObject({ kind: 'paper', code: documentNo, orders: [{ orderId }] });
    const { key } = await a.ok(staff, printingContract.slipLink, { params: { orderid: orderId } });
    expect(await find(`https://ratri.example/pages/slip/${key}`)).toMatchObject({
      kind: 'paper',
      orders: [{ orderId }],
    });
    expect(await find(`https://ratri.example/pages/slip/${a.shop.shopId}.forged`)).toBeNull();
  });
});

describe('other things', () => {
  it('consumables: a UPC-A code is the EAN-13 code that begins with 0; a garment has precedence', async () => {
    const goods = await a.ok(admin, consumablesContract.create, {
      body: { name: 'ถุงน่อง', barcode: '012345678905', price: 59 },
    });
    for (const code of ['012345678905', '0012345678905', goods.code.toLowerCase()])
      expect([code, await find(code)]).toMatchObject([code, { kind: 'goods', id: goods.goodsId }]);
    expect(await find('12345678905')).toBeNull();
    const small = a.inPackage(staff, 's');
    expect(
      (await a.call(small, stockContract.resolveCode, { body: { code: '012345678905' } })).data.found,
    ).toEqual([]);
  });

  it("a customer card, with the customer's orders, today's before next week's; a merged customer is the remaining one", async () => {
    const customerId = await a.makeCustomer('คุณบัตร สมาชิก');
    const later = await make.reserved({ customerId, from: 7, to: 8 });
    const now = await make.reserved({ customerId });
    const code = customerCodeOf(customerId);
    expect(await find(code.toLowerCase())).toMatchObject({
      kind: 'customer',
      id: customerId,
      code,
      name: 'คุณบัตร สมาชิก',
      orders: [{ orderId: now.orderId, held: true }, { orderId: later.orderId }],
    });
    const twin = await a.makeCustomer('คุณบัตร อีกใบ');
    await a.sql('update customer set merged_into_id = $2, merged_at = now() where id = $1', [
      twin,
      customerId,
    ]);
    expect(await find(customerCodeOf(twin))).toMatchObject({ kind: 'customer', id: customerId });
    expect(await find(code.replace(/^C0*/, 'C'))).toBeNull();
  });

  it('a transfer, and a laundry ticket as printed on its paper', async () => {
    const { itemId } = await a.makeItem();
    const { transferId } = await a.ok(staff, transferContract.request, {
      body: { fromBranchId: branchA, toBranchId: branchB, items: [{ itemId, quantity: 1 }] },
    });
    expect(await find(String(transferId))).toMatchObject({
      kind: 'transfer',
      id: transferId,
      name: 'Main → Second',
    });
    const { wnfShopId } = await makeVendor();
    const { units } = await a.makeItem();
    const { ticket } = await send(wnfShopId, [units[0]?.unitId ?? 0]);
    const of = { kind: 'ticket', id: ticket.wnforderId };
    expect(await find(`#${ticket.ticketNo}`)).toMatchObject(of);
    expect(await findAll(`#${ticket.ticketNo}`, false, a.inPackage(staff, 's'))).toEqual([]);
    await a.sql('update care_ticket set no = $2 where id = $1', [ticket.wnforderId, transferId]);
    expect(await findAll(String(transferId))).toMatchObject([of, { kind: 'transfer', id: transferId }]);
    expect(await find(`#${transferId}`)).toMatchObject(of);
  });

  it('several with one code: all of them, so that a person chooses; on a label the full code counts', async () => {
    const { orderId, orderNo } = await make.reserved();
    const [, , digits = ''] = orderNo.split('-');
    const order = { kind: 'order', id: orderId };
    expect(await findAll(digits)).toMatchObject([order]);
    const { units } = await a.makeItem();
    await a.sql('update unit set barcode = $2, code_key = $2 where id = $1', [units[0]?.unitId, digits]);
    const labelled = { kind: 'garment', id: units[0]?.unitId };
    expect(await findAll(digits)).toMatchObject([labelled]);
    expect(await findAll(digits, true)).toMatchObject([labelled, order]);
    expect(await findAll(orderNo, true)).toMatchObject([order]);
  });

  it('nothing of another shop', async () => {
    for (const code of [garment.barcode, 'g12-001', stranger.orderNo, '012345678905', '#1'])
      expect([code, await find(code, a.other.staff)]).toEqual([code, null]);
  });
});

describe('an order list', () => {
  const list = async (q: string) =>
    (await a.ok(staff, orderContract.list, { query: { list: 'all', q, size: 100 } })).itemList.map(
      (one) => one.orderNo,
    );

  it('finds a number as a whole running number or in telephone numbers, never in the year', async () => {
    const { orderNo } = stranger;
    const [, year = '', digits = ''] = orderNo.split('-');
    expect(await list(digits)).toEqual([orderNo]);
    expect(await list(String(Number(digits)))).toContain(orderNo);
    expect(await list('0810010234')).toEqual([orderNo]);
    expect(await list('10010234')).toEqual([orderNo]);
    expect(await list(year)).toEqual([]);
    expect(await list('00000')).toEqual([]);
  });
});
