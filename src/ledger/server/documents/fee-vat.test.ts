import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { forfeitBail, refundPrice, returnBail, takePayments } from '../index.ts';
import { satangOfWholeBaht, bareOrder, testScopeFor } from '#test/builders/index.ts';

type Shop = Awaited<ReturnType<TestApp['makeShop']>>;
type Order = Awaited<ReturnType<typeof bareOrder>>;

const a = await testApp();
let shop: Shop;
beforeAll(async () => {
  shop = await a.makeShop();
  await a.sql(`update shop set vat_system = true, in_vat = true where shop_id = ${shop.shopId}`);
});

const buyer = {
  name: 'บริษัท ราตรี จำกัด',
  address: '99 ถนนพหลโยธิน กรุงเทพมหานคร 10900',
  taxId: '0105541069237',
  taxBranchNo: '00000',
};
const scope = () => testScopeFor(shop.staff);
const document = (id: number | undefined) =>
  a.ok(shop.staff, ledgerContract.document, { params: { id: id ?? 0 } });
const take = (order: Order, price: number, bail = 0) =>
  a.db.tx(scope(), (q) =>
    takePayments(q, scope(), order, 'pickup', [
      ...(price > 0 ? [{ for: 'price' as const, method: 'cash' as const, amount: price }] : []),
      ...(bail > 0 ? [{ for: 'bail' as const, method: 'cash' as const, amount: bail }] : []),
    ]),
  );
const abbreviated = async (): Promise<{ id: number; order: Order }> => {
  const order = await bareOrder(a, shop);
  const [id = 0] = await take(order, satangOfWholeBaht(1000));
  return { id, order: { ...order, paid: satangOfWholeBaht(1000) } };
};

describe('fees and deposits', () => {
  const settings = (set: string) => a.sql(`update shop set ${set} where shop_id = ${shop.shopId}`);
  const keep = (order: Order, kinds: readonly ['rent' | 'late_fee' | 'damage_fee', number, boolean?][]) =>
    a.db.tx(scope(), (q) =>
      forfeitBail(
        q,
        scope(),
        order,
        kinds.map(([kind, amount, noVat = false]) => ({ kind, amount, noVat })),
      ),
    );

  it('damage without VAT gets a receipt of its own beside the tax invoice of the late fee', async () => {
    const order = { ...(await bareOrder(a, shop)), bailHeld: satangOfWholeBaht(2000) };
    const [invoice, receipt] = await keep(order, [
      ['late_fee', satangOfWholeBaht(107)],
      ['damage_fee', satangOfWholeBaht(500), true],
    ]);
    expect(await document(invoice)).toMatchObject({ kind: 'abb_tax_invoice', total: 107, vat: 7, base: 100 });
    expect(await document(receipt)).toMatchObject({
      kind: 'receipt',
      total: 500,
      vat: 0,
      vatRate: 0,
      content: {
        title: 'ใบเสร็จรับเงิน',
        vatIncluded: false,
        remarks: ['ค่าปรับและค่าสินไหมทดแทน ไม่ต้องเสียภาษีมูลค่าเพิ่ม'],
      },
    });
    const [one, none] = await keep(order, [['damage_fee', satangOfWholeBaht(107)]]);
    expect([(await document(one)).vat, none]).toEqual([7, undefined]);
  });

  it('a deposit with VAT gets a tax invoice, a credit note when returned, and no second VAT when withheld', async () => {
    await settings('bail_vat = true');
    const order = await bareOrder(a, shop);
    const [id] = await take(order, 0, satangOfWholeBaht(2000));
    const invoice = await document(id);
    expect(invoice).toMatchObject({ kind: 'abb_tax_invoice', total: 2000, vat: 130.84, base: 1869.16 });
    const held = { ...order, bailHeld: satangOfWholeBaht(2000) };
    const [kept] = await keep(held, [['late_fee', satangOfWholeBaht(500)]]);
    expect(await document(kept)).toMatchObject({ kind: 'receipt', total: 500, vat: 0 });
    const [note, more] = await a.db.tx(scope(), (q) =>
      returnBail(
        q,
        scope(),
        { ...held, bailHeld: satangOfWholeBaht(1500), paid: satangOfWholeBaht(500) },
        { amount: satangOfWholeBaht(1500), method: 'cash', note: '' },
      ),
    );
    expect(more).toBeUndefined();
    expect(await document(note)).toMatchObject({ kind: 'credit_note', total: 1500, vat: 98.13 });
    const [cited] = await a.sql<{ cited_id: string }>(
      `select cited_id from document_cite where shop_id = ${shop.shopId} and document_id = $1`,
      [note],
    );
    expect(Number(cited?.cited_id)).toBe(id);
    await settings('bail_vat = false');
  });

  it('a deposit slip also lists exempt fees, and amounts with VAT', async () => {
    await settings('in_vat = false');
    const line = (name: string, amount: number) => ({
      name,
      detail: '',
      quantity: 1,
      price: amount,
      amount,
      image: '',
      fee: true,
    });
    const order: Order = {
      ...(await bareOrder(a, shop)),
      lines: [line('ค่าจัดส่ง', 10_000)],
      fees: { owed: [], free: { lines: [line('ค่าเสียหาย', 5000)], price: 5000, paid: 0 } },
    };
    const [slip] = await take(order, 0, satangOfWholeBaht(2000));
    await settings('in_vat = true');
    const { kind, content } = await document(slip);
    expect([kind, ...content.lines.map((one) => [one.name, one.amount])]).toEqual([
      'bail_slip',
      ['ค่าจัดส่ง', 107],
      ['ค่าเสียหาย', 50],
    ]);
  });

  it('a fee deducted from the deposit takes the rest of the VAT of the order', async () => {
    const free = { lines: [], price: 0, paid: 0 };
    const fees = { owed: [], main: 107_000, free };
    const order: Order = { ...(await bareOrder(a, shop)), price: 117_701, fees };
    const first = await take(order, 35_666);
    const second = await take({ ...order, paid: 35_666 }, 35_666);
    const third = await take({ ...order, paid: 71_332 }, 35_668);
    const held = { ...order, paid: 107_000, bailHeld: satangOfWholeBaht(2000) };
    const ids = [...first, ...second, ...third, ...(await keep(held, [['late_fee', 10_701]]))];
    const papers = await Promise.all(ids.map(document));
    const vats = papers.map((one) => Math.round(one.vat * 100));
    expect(vats.reduce((all, one) => all + one, 0)).toBe(Math.round((117_701 * 7) / 107));
    expect(vats).toEqual([2333, 2333, 2333, 701]);
    const last = papers.at(-1);
    expect(last?.content.lines.map((line) => line.amount)).toEqual([last?.total]);
  });

  it('a deposit taken before the setting changed is returned with a refund slip', async () => {
    const order = await bareOrder(a, shop);
    await take(order, 0, satangOfWholeBaht(2000));
    await settings('bail_vat = true');
    const [slip] = await a.db.tx(scope(), (q) =>
      returnBail(
        q,
        scope(),
        { ...order, bailHeld: satangOfWholeBaht(2000) },
        { amount: satangOfWholeBaht(2000), method: 'cash', note: '' },
      ),
    );
    expect(await document(slip)).toMatchObject({ kind: 'bail_refund_slip', total: 2000, vat: 0 });
    await settings('bail_vat = false');
  });

  it('a credit note names the buyer and the number of the full tax invoice it corrects', async () => {
    const { id, order } = await abbreviated();
    const full = await a.ok(shop.staff, ledgerContract.taxInvoice, { params: { id }, body: { buyer } });
    const [note] = await a.db.tx(scope(), (q) =>
      refundPrice(q, scope(), order, { amount: satangOfWholeBaht(107), method: 'cash', note: 'ชุดมีตำหนิ' }),
    );
    const paper = await document(note);
    expect(paper).toMatchObject({ kind: 'credit_note', total: 107, vat: 7, content: { customer: buyer } });
    expect(paper.content.lines.map((line) => [line.name, line.amount])).toEqual([
      [`อ้างถึง ${full.content.title} เลขที่ ${full.documentNo}`, full.base],
      ['มูลค่าตามเอกสารเดิม', full.base],
      ['มูลค่าที่ถูกต้อง', 834.58],
      ['ผลต่าง', 100],
    ]);
    expect(paper.content.lines.at(-1)?.detail).toBe('เหตุผล: ชุดมีตำหนิ');
  });
});
