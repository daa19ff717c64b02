import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { ledgerContract, type Document } from '#ledger/contract.ts';
import { forfeitBail, refundPrice, returnBail, takePayments } from '../index.ts';
import { bareOrder, testScopeFor } from '#test/builders/index.ts';

type Shop = Awaited<ReturnType<TestApp['makeShop']>>;
type Order = Awaited<ReturnType<typeof bareOrder>>;

const a = await testApp();

const shopWith = async (settings: string): Promise<Shop> => {
  const shop = await a.makeShop();
  await a.sql(`update shop set ${settings} where shop_id = ${shop.shopId}`);
  return shop;
};
const document = (shop: Shop, id: number | undefined) =>
  a.ok(shop.staff, ledgerContract.document, { params: { id: id ?? 0 } });
const pay = async (shop: Shop, order: Order, amount: number): Promise<[Order, Document]> => {
  const as = testScopeFor(shop.staff);
  const [id] = await a.db.tx(as, (q) =>
    takePayments(q, as, order, 'pickup', [{ for: 'price', method: 'cash', amount }]),
  );
  return [{ ...order, paid: order.paid + amount }, await document(shop, id)];
};
const sum = (paper: Document): number =>
  Math.round(paper.content.lines.reduce((total, line) => total + line.amount * 100, 0)) / 100;
const onTop = (order: Order): Order => ({ ...order, price: 107_000 });
const withAddress = async (shop: Shop): Promise<number> => {
  const id = await a.makeCustomer('คุณกนก', shop.staff.shopId);
  await a.sql("update customer set address = '1 ถนนสุขุมวิท', province = 'กรุงเทพมหานคร' where id = $1", [id]);
  return id;
};

describe('documents of part payments', () => {
  it('three instalments show 70.00 of VAT in total; the last lists all lines and deducts the earlier documents', async () => {
    const shop = await shopWith('vat_system = true, in_vat = false');
    let order = onTop(await bareOrder(a, shop, { customerId: await withAddress(shop) }));
    const papers: Document[] = [];
    for (const amount of [35_666, 35_666, 35_668]) {
      const [after, paper] = await pay(shop, order, amount);
      order = after;
      papers.push(paper);
      expect(paper.kind).toBe('tax_invoice');
      expect(sum(paper)).toBe(paper.base);
    }
    expect(papers.reduce((total, one) => total + Math.round(one.vat * 100), 0)).toBe(7000);
    expect(papers.map((one) => one.content.lines[0]?.name)).toEqual([
      'ค่าเช่าและค่าบริการ งวดที่ 1',
      'ค่าเช่าและค่าบริการ งวดที่ 2',
      'Thai dress',
    ]);
    expect(papers[2]?.content.lines.slice(1).map((line) => line.name)).toEqual(
      papers.slice(0, 2).map((one) => `หักมัดจำตาม${one.content.title}เลขที่ ${one.documentNo}`),
    );
  });

  it('lines add up to the total of each document where prices include VAT', async () => {
    const shop = await shopWith('vat_system = true, in_vat = true');
    let order = await bareOrder(a, shop);
    const vats: number[] = [];
    for (const amount of [33_333, 33_333, 33_334]) {
      const [after, paper] = await pay(shop, order, amount);
      order = after;
      vats.push(Math.round(paper.vat * 100));
      expect(paper.kind).toBe('abb_tax_invoice');
      expect(sum(paper)).toBe(paper.total);
    }
    expect(vats.reduce((total, one) => total + one, 0)).toBe(6542);
  });

  it('a payment after a partial refund adds the refunded part again', async () => {
    const shop = await shopWith('vat_system = false');
    let order = await bareOrder(a, shop);
    [order] = await pay(shop, order, 40_000);
    const as = testScopeFor(shop.staff);
    await a.db.tx(as, (q) => refundPrice(q, as, order, { amount: 15_000, method: 'cash', note: '' }));
    const [, last] = await pay(shop, { ...order, paid: 25_000 }, 75_000);
    expect(sum(last)).toBe(750);
    expect(last.content.lines.map((line) => line.amount)).toEqual([1000, -400, 150]);
  });
});

const labels = (paper: Document) => paper.content.lines.map((line) => [line.name, line.amount]);
const rentOf = (amount: number, name = 'Thai dress') => ({
  name,
  detail: '',
  quantity: 1,
  price: amount,
  amount,
  image: '',
});
const feeOf = (kind: 'late_fee' | 'damage_fee', name: string, amount: number) => ({
  ...rentOf(amount, name),
  feeKind: kind,
});
type Line = ReturnType<typeof rentOf> & { feeKind?: 'late_fee' | 'damage_fee' };
const withLines = (order: Order, lines: Line[], owed: number[] = []): Order => {
  const sumOf = (some: Line[]) => some.reduce((total, line) => total + line.amount, 0);
  const fees = lines.flatMap(({ feeKind: kind }, index) => {
    const amount = owed[index] ?? 0;
    return kind === undefined || amount === 0 ? [] : [{ kind, noVat: false, amount }];
  });
  const main = sumOf(lines.filter((line) => line.feeKind === undefined));
  const free = { lines: [], price: 0, paid: 0 };
  const rent = sumOf(lines) - order.paid - fees.reduce((total, one) => total + one.amount, 0);
  const rentOwed = rent > 0 ? [{ kind: 'rent' as const, noVat: false, amount: rent }] : [];
  return { ...order, lines, price: sumOf(lines), fees: { owed: [...rentOwed, ...fees], main, free } };
};

describe('the lines of a document', () => {
  const settings = ['vat_system = true, in_vat = true', 'vat_system = false'];

  it.each(settings)('have only the fee if the rent was paid before (%s)', async (set) => {
    const shop = await shopWith(set);
    const rent = rentOf(45_000);
    const damage = feeOf('damage_fee', 'ค่าเสียหาย', 90_000);
    let [order] = await pay(shop, withLines(await bareOrder(a, shop), [rent]), 45_000);
    const papers: Document[] = [];
    for (const left of [90_000, 40_000]) {
      const amount = left === 90_000 ? 50_000 : 40_000;
      const [after, paper] = await pay(shop, withLines(order, [rent, damage], [0, left]), amount);
      order = after;
      papers.push(paper);
      expect(sum(paper)).toBe(paper.total);
    }
    expect(papers.map(labels)).toEqual([[['ค่าเสียหาย', 500]], [['ค่าเสียหาย', 400]]]);
    expect(papers.map((one) => one.content.lines[0]?.detail)).toEqual(['บางส่วน', 'บางส่วน']);
  });

  it('have the rent less the down payment, and the fee', async () => {
    const shop = await shopWith('vat_system = true, in_vat = true');
    const rent = rentOf(100_000);
    const [order, down] = await pay(shop, withLines(await bareOrder(a, shop), [rent]), 30_000);
    const late = feeOf('late_fee', 'ค่าปรับคืนช้า', 20_000);
    const [, last] = await pay(shop, withLines(order, [rent, late], [0, 20_000]), 90_000);
    expect(labels(last)).toEqual([
      ['Thai dress', 1000],
      [`หักมัดจำตาม${down.content.title}เลขที่ ${down.documentNo}`, -300],
      ['ค่าปรับคืนช้า', 200],
    ]);
    expect(last.content.main).toBe(700);
  });

  it('have only later additions once the rent was paid in full', async () => {
    const shop = await shopWith('vat_system = true, in_vat = true');
    const rent = rentOf(100_000);
    const [order] = await pay(shop, withLines(await bareOrder(a, shop), [rent]), 100_000);
    const longer = withLines(order, [rent, rentOf(10_000, 'ค่าเช่าต่อ')]);
    const [after, added] = await pay(shop, longer, 10_000);
    expect(labels(added)).toEqual([['ค่าเช่าต่อ', 100]]);
    const dearer = withLines(after, [rentOf(120_000, 'Gown'), rentOf(10_000, 'ค่าเช่าต่อ')]);
    const [, swapped] = await pay(shop, dearer, 20_000);
    expect(labels(swapped)).toEqual([[`ค่าเช่าและค่าบริการที่เพิ่มตามบิล ${order.orderNo}`, 200]]);
  });

  it('deduct only the rent of an instalment', async () => {
    const shop = await shopWith('vat_system = true, in_vat = true');
    const rent = rentOf(100_000);
    const late = feeOf('late_fee', 'ค่าปรับคืนช้า', 20_000);
    const first = withLines(await bareOrder(a, shop), [rent, late], [0, 20_000]);
    const feeFirst = { ...first, fees: { ...first.fees, free: { lines: [], price: 0, paid: 0 } } };
    feeFirst.fees.owed = [...(first.fees?.owed ?? [])].toReversed();
    const [order, down] = await pay(
      shop,
      { ...feeFirst, fees: { ...feeFirst.fees, owed: feeFirst.fees.owed } },
      50_000,
    );
    expect(labels(down)).toEqual([
      ['ค่าเช่าและค่าบริการ งวดที่ 1', 300],
      ['ค่าปรับคืนช้า', 200],
    ]);
    const [, last] = await pay(shop, withLines(order, [rent, late], [0, 0]), 70_000);
    expect(labels(last)).toEqual([
      ['Thai dress', 1000],
      [`หักมัดจำตาม${down.content.title}เลขที่ ${down.documentNo}`, -300],
    ]);
    expect(Math.round((down.vat + last.vat) * 100)).toBe(Math.round((120_000 * 7) / 107));
  });

  it('have values without VAT on a full invoice with VAT on top', async () => {
    const shop = await shopWith('vat_system = true, in_vat = false');
    const customerId = await withAddress(shop);
    const rent = rentOf(100_000);
    const late = feeOf('late_fee', 'ค่าปรับคืนช้า', 20_000);
    const gross = (order: Order, main: number, fee: number, owedFee: number): Order => ({
      ...order,
      price: main + fee,
      fees: {
        main,
        owed: owedFee === 0 ? [] : [{ kind: 'late_fee', noVat: false, amount: owedFee }],
        free: { lines: [], price: 0, paid: 0 },
      },
    });
    const bare = { ...(await bareOrder(a, shop, { customerId })), lines: [rent] };
    const [order] = await pay(shop, gross(bare, 107_000, 0, 0), 107_000);
    const [, paper] = await pay(
      shop,
      gross({ ...order, lines: [rent, late] }, 107_000, 21_400, 21_400),
      21_400,
    );
    expect(paper).toMatchObject({ kind: 'tax_invoice', base: 200, vat: 14, total: 214 });
    expect(labels(paper)).toEqual([['ค่าปรับคืนช้า', 200]]);
  });
});

describe('the kind of document', () => {
  it('is abbreviated, with prices including VAT, without a buyer for a full invoice', async () => {
    const shop = await shopWith('vat_system = true, in_vat = false');
    const [, paper] = await pay(shop, onTop(await bareOrder(a, shop)), 107_000);
    expect(paper).toMatchObject({ kind: 'abb_tax_invoice', total: 1070, vat: 70, base: 1000 });
    expect(paper.content).toMatchObject({ vatIncluded: true, title: 'ใบกำกับภาษีอย่างย่อ' });
    expect(paper.content.lines).toMatchObject([
      { name: 'Thai dress', quantity: 2, price: 535, amount: 1070 },
    ]);
    const nameOnly = await a.makeCustomer('คุณไม่มีที่อยู่', shop.staff.shopId);
    const [, other] = await pay(shop, onTop(await bareOrder(a, shop, { customerId: nameOnly })), 107_000);
    expect(other.kind).toBe('abb_tax_invoice');
    const [, full] = await pay(
      shop,
      onTop(await bareOrder(a, shop, { customerId: await withAddress(shop) })),
      107_000,
    );
    expect(full).toMatchObject({ kind: 'tax_invoice', content: { vatIncluded: false } });
    expect(sum(full)).toBe(1000);
  });

  it('is a refund slip, not a credit note, for refunds of a shop without VAT registration (§86/13)', async () => {
    const shop = await shopWith('vat_system = false');
    const [order, receipt] = await pay(shop, await bareOrder(a, shop), 100_000);
    const as = testScopeFor(shop.staff);
    const [id] = await a.db.tx(as, (q) =>
      refundPrice(q, as, order, { amount: 40_000, method: 'cash', note: 'ลูกค้ายกเลิก' }),
    );
    const paper = await document(shop, id);
    expect(paper).toMatchObject({ kind: 'refund_slip', total: 400, vat: 0, content: { title: 'ใบคืนเงิน' } });
    expect(paper.documentNo).toMatch(/^RFD00000-/);
    expect(paper.content.lines[0]?.name).toContain(receipt.documentNo);
  });

  it('lists the deposit taken and every deduction on the slip of its return', async () => {
    const shop = await shopWith('vat_system = false');
    const as = testScopeFor(shop.staff);
    const order = await bareOrder(a, shop, { bail: 160_000 });
    await a.db.tx(as, (q) =>
      takePayments(q, as, order, 'pickup', [{ for: 'bail', method: 'cash', amount: 160_000 }]),
    );
    const held = { ...order, bailHeld: 160_000 };
    await a.db.tx(as, (q) =>
      forfeitBail(q, as, held, [
        { kind: 'late_fee', amount: 20_000 },
        { kind: 'damage_fee', amount: 40_000 },
      ]),
    );
    const [id] = await a.db.tx(as, (q) =>
      returnBail(q, as, { ...held, bailHeld: 100_000 }, { amount: 100_000, method: 'cash', note: '' }),
    );
    expect((await document(shop, id)).content.bailAccount).toEqual({
      taken: 1600,
      kept: [
        { kind: 'late_fee', amount: 200 },
        { kind: 'damage_fee', amount: 400 },
      ],
      returnedBefore: 0,
      returned: 1000,
    });
  });
});
