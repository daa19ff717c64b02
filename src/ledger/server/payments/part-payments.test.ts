/** Part payments, the kind of document issued, and refunds of shops without VAT registration. */
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
/** Two units of 500 without VAT, 1,070 with it. */
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

  it('is a credit note when the shop was registered at the time of the invoice', async () => {
    const shop = await shopWith('vat_system = true, in_vat = true');
    const [order] = await pay(shop, await bareOrder(a, shop), 100_000);
    await a.sql('update shop set vat_system = false where shop_id = $1', [shop.staff.shopId]);
    const as = testScopeFor(shop.staff);
    const [id] = await a.db.tx(as, (q) =>
      refundPrice(q, as, order, { amount: 40_000, method: 'cash', note: '' }),
    );
    expect(await document(shop, id)).toMatchObject({ kind: 'credit_note', total: 400, vat: 26.17 });
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
