/** Customers withhold tax through the API. Limits are recomputed with fractions. */
import { beforeEach, describe, expect, it } from 'vitest';
import { cashContract } from '#cash/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { inDays, newTestSlipText, orderBuildersOf, today, updateShopSettings } from '#test/builders/index.ts';
import { type LoggedInPerson, type TestApp, testApp } from '#test/server/test-app.ts';

const a = await testApp();
let shop: TestApp['shop'];
let make: ReturnType<typeof orderBuildersOf>;
let payer: number;
const company = async (taxId = '0105541069237'): Promise<number> => {
  const id = await a.makeCustomer('บริษัท ราตรี จำกัด', shop.shopId);
  await a.sql('update customer set tax_id = $2 where id = $1', [id, taxId]);
  return id;
};
beforeEach(async () => {
  shop = await a.makeShop();
  make = orderBuildersOf({ ...a, shop });
  payer = await company();
});

const priced = async (price: number, customerId = payer) => {
  const { itemId } = await a.makeItem({ rentalPrice: 10, bail: 0, shop });
  return make.reserved({ shop, customerId, itemId, line: { rentalPrice: price } });
};
const certificate = { no: 'WHT 1/2569', day: today() };
const tax = (amount: number, more: object = {}) => ({
  for: 'price',
  method: 'withholding',
  amount,
  certificate,
  ...more,
});
const pay = (order: Pick<Order, 'orderId'>, payments: object[], who: LoggedInPerson = shop.staff) =>
  a.call(who, orderContract.pay, { params: { id: order.orderId }, body: { payments: payments as never } });
const transfer = (amount: number) => ({ for: 'price', method: 'transfer', amount, slip: newTestSlipText() });
const satang = (baht: number): bigint => BigInt(Math.round(baht * 100));
const baht = (amount: bigint): number => Number(amount) / 100;
const halfUp = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);
const codeOf = ({ status, error }: Awaited<ReturnType<typeof pay>>) => (status === 200 ? 'ok' : error.code);

const vatModes = [
  { vat_system: false, in_vat: true },
  { vat_system: true, in_vat: true },
  { vat_system: true, in_vat: false },
];

describe.each(vatModes)('a shop with registration $vat_system and inclusive prices $in_vat', (mode) => {
  it.each([1, 2, 3, 5].flatMap((rate) => [1000, 1070.01, 999.99, 12.34].map((price) => ({ rate, price }))))(
    'takes exactly $rate % of $price before VAT',
    async ({ rate, price }) => {
      await updateShopSettings(a, mode, shop);
      const order = await priced(price);
      const total = satang(order.money.balance);
      const base = mode.vat_system ? total - halfUp(total * 7n, 107n) : total;
      const most = halfUp(base * BigInt(rate), 100n);
      const split = (withheld: bigint) => [transfer(baht(total - withheld)), tax(baht(withheld), { rate })];
      expect(codeOf(await pay(order, split(most + 1n)))).toBe('WITHHOLDING_TOO_LARGE');
      const { status, data } = await pay(order, split(most));
      expect(status).toBe(200);
      expect(data.money.balance).toBe(0);
      expect(data.documents.reduce((sum, one) => sum + satang(one.total), 0n)).toBe(total);
      const day = await a.ok(shop.staff, cashContract.day, {});
      expect([satang(day.apart.withholding.amount), day.drawer.expected]).toEqual([most, 0]);
      expect(satang(day.total.total)).toBe(total - most);
    },
  );
});

it('several certificates of part payments withhold at most the tax of the whole price and a satang each', async () => {
  await updateShopSettings(a, { vat_system: true }, shop);
  const order = await priced(1000.01);
  const total = satang(order.money.balance);
  const parts = [33_333n, 33_333n, total - 66_666n];
  let withheld = 0n;
  for (const [at, part] of parts.entries()) {
    const own = halfUp((part - halfUp(part * 7n, 107n)) * 5n, 100n);
    withheld += own;
    const certified = tax(baht(own), { rate: 5, certificate: { no: `W${at}`, day: today() } });
    expect(codeOf(await pay(order, [transfer(baht(part - own)), certified]))).toBe('ok');
  }
  const whole = halfUp((total - halfUp(total * 7n, 107n)) * 5n, 100n);
  expect(withheld - whole).toBeLessThanOrEqual(3n);
});

it('paying and undoing again and again does not raise the limit', async () => {
  const order = await priced(1000);
  for (let n = 0; n < 4; n += 1) {
    expect(codeOf(await pay(order, [transfer(950), tax(50, { rate: 5 })]))).toBe('ok');
    await make.undo(order);
  }
  expect(codeOf(await pay(order, [transfer(949.99), tax(50.01, { rate: 5 })]))).toBe('WITHHOLDING_TOO_LARGE');
  expect(codeOf(await pay(order, [transfer(950), tax(50, { rate: 5 })]))).toBe('ok');
});

describe('a certificate', () => {
  it.each<[string, object]>([
    ['of tomorrow', { certificate: { no: '1', day: inDays(1) } }],
    ['of the year 2199', { certificate: { no: '1', day: '2199-01-01' } }],
    ['of a Buddhist year', { certificate: { no: '1', day: '2569-11-30' } }],
    ['of 30 February', { certificate: { no: '1', day: '2026-02-30' } }],
    ['without number', { certificate: { no: '  ', day: today() } }],
    ['with 51 letters', { certificate: { no: 'ก'.repeat(51), day: today() } }],
    ['without day', { certificate: { no: '1' } }],
    ['with an amount', { certificate: { ...certificate, amount: 50 } }],
    ['that is absent', { certificate: undefined }],
    ['at 0 %', { rate: 0 }],
    ['at 101 %', { rate: 101 }],
    ['of the deposit', { for: 'bail' }],
  ])('%s is refused', async (_, wrong) => {
    const order = await priced(1000);
    const { status } = await pay(order, [transfer(950), tax(50, wrong)]);
    expect(status).toBe(400);
    expect((await make.get(order)).money.paid).toBe(0);
  });

  it('of an earlier year is accepted late, for an order that is already paid in part', async () => {
    const order = await priced(1000);
    expect(codeOf(await pay(order, [transfer(950)]))).toBe('ok');
    const late = tax(50, { rate: 5, certificate: { no: '9/2568', day: inDays(-400) } });
    expect(codeOf(await pay(order, [late]))).toBe('ok');
    expect((await make.get(order)).entries.at(-1)).toMatchObject({
      certificate: { no: '9/2568', day: inDays(-400) },
    });
  });

  it('covers two parts of one payment, and no second order, not even after a refund', async () => {
    const [first, second] = [await priced(1000), await priced(1000)];
    const twice = [transfer(950), tax(20, { rate: 5 }), tax(30, { rate: 5 })];
    expect(codeOf(await pay(first, twice))).toBe('ok');
    const spelled = tax(50, { rate: 5, certificate: { no: 'wht๑/๒๕๖๙', day: today() } });
    expect(codeOf(await pay(second, [transfer(950), spelled]))).toBe('CERTIFICATE_USED');
    await make.cancel(first, { money: 'refund', method: 'transfer' });
    expect(codeOf(await pay(second, [transfer(950), spelled]))).toBe('CERTIFICATE_USED');
    await make.undo(first);
    await make.undo(first);
    expect(codeOf(await pay(second, [transfer(950), spelled]))).toBe('ok');
  });
});

describe('the payer', () => {
  it.each(['', '1101700230708', '0105541069238', '0123456', '9105541069237'])(
    'with tax id "%s" withholds nothing',
    async (taxId) => {
      const order = await priced(1000, await company(taxId));
      for (const who of [shop.staff, shop.admin, shop.owner])
        expect(codeOf(await pay(order, [transfer(950), tax(50, { rate: 5, reason: 'ลูกค้ายืนยัน' })], who))).toBe(
          'WITHHOLDING_PAYER',
        );
      const bill = await a.ok(shop.staff, printingContract.invoice, {
        query: { orders: String(order.orderId) },
      });
      expect([bill.withholding, bill.withholdingRates]).toEqual([null, []]);
    },
  );

  it('of another shop, another branch, without login or on a closed day pays nothing', async () => {
    const order = await priced(1000);
    const all = [transfer(950), tax(50, { rate: 5 })];
    expect((await pay(order, all, a.other.admin)).status).toBe(404);
    expect((await pay(order, all, shop.staff2)).status).toBe(404);
    expect((await pay(order, all, { ...shop.staff, token: '' })).status).toBe(401);
    await a.ok(shop.staff, cashContract.close, { body: { day: today(), pieces: [] } });
    expect(codeOf(await pay(order, all))).toBe('DAY_CLOSED');
  });

  it('needs a listed rate as staff, and more than it only with the reason of an admin', async () => {
    await a.sql("update shop set withholding_rates = '{3}' where shop_id = $1", [shop.shopId]);
    const order = await priced(1000);
    const at = (amount: number, more: object, who = shop.staff) =>
      pay(order, [transfer(1000 - amount), tax(amount, more)], who);
    expect(codeOf(await at(50, { rate: 5 }))).toBe('WITHHOLDING_TOO_LARGE');
    expect(codeOf(await at(50, { rate: 5, reason: 'x' }))).toBe('WITHHOLDING_TOO_LARGE');
    expect(codeOf(await at(30.01, {}))).toBe('WITHHOLDING_TOO_LARGE');
    expect((await at(50, { rate: 5 }, shop.admin)).status).toBe(400);
    expect(codeOf(await at(50, { rate: 5, reason: 'สัญญาเช่าอาคาร' }, shop.admin))).toBe('ok');
  });
});

it('an invoice for a company asks for the price of all orders less their own tax', async () => {
  await updateShopSettings(a, { vat_system: true }, shop);
  const orders = [await priced(333.33), await priced(1000.01), await priced(77.77)];
  const bill = await a.ok(shop.staff, printingContract.invoice, {
    query: { orders: orders.map((one) => one.orderId).join(',') },
  });
  const own = orders.map((one) => {
    const total = satang(one.money.balance);
    return { total, tax: halfUp((total - halfUp(total * 7n, 107n)) * 5n, 100n) };
  });
  const sum = (key: 'total' | 'tax') => own.reduce((all, one) => all + one[key], 0n);
  expect([satang(bill.owed), satang(bill.withholding?.amount ?? 0)]).toEqual([sum('total'), sum('tax')]);
  expect(satang(bill.withholding?.net ?? 0)).toBe(sum('total') - sum('tax'));
  for (const [at, order] of orders.entries()) {
    const { total = 0n, tax: due = 0n } = own[at] ?? {};
    const paid = [
      transfer(baht(total - due)),
      tax(baht(due), { rate: 5, certificate: { no: `I${at}`, day: today() } }),
    ];
    expect(codeOf(await pay(order, paid))).toBe('ok');
  }
});
