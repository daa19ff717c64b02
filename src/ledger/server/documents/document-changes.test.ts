import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { refundPrice, takePayments } from '../index.ts';
import { satangOfWholeBaht, bareOrder, testScopeFor, today } from '#test/builders/index.ts';

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
const sumOf = async (where: string): Promise<number> =>
  Number(
    (
      await a.one<{ sum: string }>(
        `select coalesce(sum(d.vat), 0) as sum from document d where d.shop_id = ${shop.shopId} and ${where}
         and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id)`,
      )
    ).sum,
  );

describe('POST /api/document/:id/tax-invoice', () => {
  const row = ledgerContract.taxInvoice;

  it('issues a full tax invoice that cites the abbreviated one, voids that one, and counts the VAT once', async () => {
    const { id, order } = await abbreviated();
    const old = await document(id);
    const full = await a.ok(shop.staff, row, { params: { id }, body: { buyer } });
    expect(full).toMatchObject({
      kind: 'tax_invoice',
      day: today(),
      total: old.total,
      base: old.base,
      vat: old.vat,
      vatRate: 7,
      voided: false,
      content: {
        title: 'ใบกำกับภาษี/ใบเสร็จรับเงิน',
        customer: { name: buyer.name, taxId: buyer.taxId, taxBranchNo: '00000', address: buyer.address },
        replaces: { title: old.content.title, documentNo: old.documentNo, day: old.day },
        lines: old.content.lines,
        remarks: [expect.stringContaining(`เลขที่ ${old.documentNo}`)],
        bahtText: old.content.bahtText,
      },
    });
    expect(full.documentNo).toMatch(/^TAX00000-\d{4}-\d{6}$/);
    expect(await document(id)).toEqual({
      ...old,
      voided: true,
      voidReason: 'ออกใบกำกับภาษีแบบเต็มรูปแทน',
      replacedBy: full.documentNo,
    });
    expect(await sumOf(`d.order_id = ${order.orderId}`)).toBe(6542);
    const [entry] = await a.sql<{ n: string }>('select count(*) as n from ledger_entry where order_id = $1', [
      order.orderId,
    ]);
    expect(entry?.n).toBe('1');
  });

  it('takes the day of the replaced document, and the series of its year', async () => {
    const { id } = await abbreviated();
    await a.sql(`update document set day = '2025-12-31' where shop_id = ${shop.shopId} and id = $1`, [id]);
    const full = await a.ok(shop.staff, row, { params: { id }, body: { buyer } });
    expect(full.day).toBe('2025-12-31');
    expect(full.documentNo).toBe('TAX00000-2568-000001');
  });

  it('answers DOC_VOID to repeated and concurrent requests, DOC_KIND for other documents', async () => {
    const { id } = await abbreviated();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => a.call(shop.staff, row, { params: { id }, body: { buyer } })),
    );
    expect(all.map((one) => one.status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(all.find((one) => one.status === 409)?.error).toMatchObject({ code: 'DOC_VOID' });
    const [, slip] = await take(await bareOrder(a, shop), satangOfWholeBaht(100), satangOfWholeBaht(100));
    const other = await a.call(shop.staff, row, { params: { id: slip ?? 0 }, body: { buyer } });
    expect(other).toMatchObject({ status: 409, error: { code: 'DOC_KIND' } });
    expect(other.error.detail).toContain('ใบรับเงินประกัน');
  });

  it('refuses a wrong tax id, a company without a branch, an invalid branch, no address (400)', async () => {
    const { id } = await abbreviated();
    for (const wrong of [
      { taxId: '0105541069238' },
      { taxId: '123' },
      { taxBranchNo: '' },
      { taxBranchNo: '123' },
      { taxId: '' },
      { address: ' ' },
      { name: '' },
    ])
      expect(
        (await a.call(shop.staff, row, { params: { id }, body: { buyer: { ...buyer, ...wrong } } })).status,
      ).toBe(400);
    const person = { name: 'คุณกนก', address: 'กรุงเทพมหานคร' };
    const full = await a.ok(shop.staff, row, { params: { id }, body: { buyer: person } });
    expect(full.content.customer).toMatchObject({ taxId: '', taxBranchNo: '' });
  });

  it('refuses no login (401), other shops and branches (404)', async () => {
    const { id } = await abbreviated();
    const sent = { params: { id }, body: { buyer } };
    expect((await a.call(null, row, sent)).status).toBe(401);
    expect((await a.call(a.other.owner, row, sent)).status).toBe(404);
    expect((await a.call(shop.staff2, row, sent)).status).toBe(404);
  });
});

describe('POST /api/document/:id/replace', () => {
  const row = ledgerContract.replaceDocument;
  const body = { buyer, reason: 'ชื่อผู้ซื้อผิด' };

  it('voids a document and issues the same for the right buyer, and can replace that one too', async () => {
    const { id } = await abbreviated();
    const full = await a.ok(shop.staff, ledgerContract.taxInvoice, { params: { id }, body: { buyer } });
    const again = await a.ok(shop.admin, row, {
      params: { id: full.documentId },
      body: { ...body, buyer: { ...buyer, name: 'บริษัท จันทรา จำกัด' } },
    });
    expect(again).toMatchObject({
      kind: 'tax_invoice',
      total: full.total,
      content: { customer: { name: 'บริษัท จันทรา จำกัด' }, replaces: { documentNo: full.documentNo } },
    });
    expect(await document(full.documentId)).toMatchObject({
      voided: true,
      voidReason: body.reason,
      replacedBy: again.documentNo,
    });
    expect((await a.call(shop.admin, row, { params: { id: full.documentId }, body })).status).toBe(409);
  });

  it('refuses staff (403), no login (401), no reason (400), other shops (404)', async () => {
    const { id } = await abbreviated();
    expect((await a.call(shop.staff, row, { params: { id }, body })).status).toBe(403);
    expect((await a.call(null, row, { params: { id }, body })).status).toBe(401);
    const none = { buyer, reason: ' ' };
    expect((await a.call(shop.admin, row, { params: { id }, body: none })).status).toBe(400);
    expect((await a.call(a.other.admin, row, { params: { id }, body })).status).toBe(404);
  });
});

describe('POST /api/document/:id/void', () => {
  const row = ledgerContract.voidDocument;
  const body = { reason: 'ออกซ้ำ' };

  it('refuses before its payment is reversed, and voids after that, with the number unchanged', async () => {
    const { id, order } = await abbreviated();
    expect((await a.call(shop.admin, row, { params: { id }, body })).error).toMatchObject({
      code: 'DOC_MONEY',
    });
    await a.sql(
      `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day, reverses_id)
       select shop_id, branch_id, order_id, kind, method, -amount, day, id from ledger_entry where shop_id = ${shop.shopId} and order_id = $1`,
      [order.orderId],
    );
    const before = await document(id);
    const after = await a.ok(shop.admin, row, { params: { id }, body });
    expect(after).toEqual({ ...before, voided: true, voidReason: body.reason });
    expect((await a.call(shop.admin, row, { params: { id }, body })).status).toBe(409);
  });

  it('proposes a replacement only for documents that can be replaced', async () => {
    const { id, order } = await abbreviated();
    const [note = 0] = await a.db.tx(scope(), (q) =>
      refundPrice(q, scope(), order, { amount: satangOfWholeBaht(100), method: 'cash', note: '' }),
    );
    const other = await abbreviated();
    const detailOf = async (documentId: number) =>
      (await a.call(shop.admin, row, { params: { id: documentId }, body })).error.detail;
    expect(await detailOf(other.id)).toContain('ให้ออกใบใหม่แทน');
    expect(await detailOf(note)).toBe(`ย้อนขั้นตอนรับเงินหรือคืนเงินของ ${(await document(note)).documentNo} ก่อน`);
    expect((await a.call(shop.admin, row, { params: { id }, body })).error.code).toBe('DOC_CITED');
  });

  it('refuses to void or replace a document that a credit note cites', async () => {
    const { id, order } = await abbreviated();
    const [note = 0] = await a.db.tx(scope(), (q) =>
      refundPrice(q, scope(), order, { amount: satangOfWholeBaht(300), method: 'cash', note: 'ลดราคา' }),
    );
    const voided = await a.call(shop.admin, row, { params: { id }, body });
    expect(voided.error.code).toBe('DOC_CITED');
    expect(voided.error.detail).toContain((await document(note)).documentNo);
    const full = await a.call(shop.staff, ledgerContract.taxInvoice, { params: { id }, body: { buyer } });
    expect(full.error.code).toBe('DOC_CITED');
    const replaced = await a.call(shop.admin, ledgerContract.replaceDocument, {
      params: { id: note },
      body: { buyer, ...body },
    });
    expect(replaced.error.code).toBe('DOC_KIND');
  });

  it('refuses staff (403), no login (401), no reason (400), other shops (404)', async () => {
    const { id } = await abbreviated();
    expect((await a.call(shop.staff, row, { params: { id }, body })).status).toBe(403);
    expect((await a.call(null, row, { params: { id }, body })).status).toBe(401);
    expect((await a.call(shop.admin, row, { params: { id }, body: { reason: '' } })).status).toBe(400);
    expect((await a.call(a.other.admin, row, { params: { id }, body })).status).toBe(404);
  });
});

describe('POST /api/document/print', () => {
  const row = ledgerContract.printed;
  const print = (documentIds: number[], key?: string) =>
    a.ok(shop.staff, row, { body: { documentIds, layout: '2' }, ...(key !== undefined && { key }) });

  it('counts the prints of each document, whose content is unchanged', async () => {
    const { id } = await abbreviated();
    const other = (await abbreviated()).id;
    const before = await document(id);
    expect((await print([id])).itemList).toEqual([{ documentId: id, number: 1 }]);
    expect((await print([other, id, id])).itemList).toEqual([
      { documentId: id, number: 2 },
      { documentId: other, number: 1 },
    ]);
    expect(await document(id)).toEqual({ ...before, prints: 2 });
  });

  it('counts two prints of a kiosk as two, and a retry of one as one', async () => {
    const { id } = await abbreviated();
    await print([id], 'first-print-1');
    await print([id], 'first-print-1');
    expect((await document(id)).prints).toBe(1);
    await print([id], 'second-print-2');
    expect((await document(id)).prints).toBe(2);
  });

  it('counts copies separately', async () => {
    const { id } = await abbreviated();
    const copy = { body: { documentIds: [id], layout: 'rec', copy: true } };
    expect((await a.ok(shop.staff, row, copy)).itemList).toEqual([{ documentId: id, number: 1 }]);
    expect((await document(id)).prints).toBe(0);
    expect((await print([id])).itemList).toEqual([{ documentId: id, number: 1 }]);
    expect((await a.ok(shop.staff, row, copy)).itemList).toEqual([{ documentId: id, number: 2 }]);
  });

  it('numbers ten concurrent prints without gaps', async () => {
    const { id } = await abbreviated();
    const all = await Promise.all(Array.from({ length: 10 }, () => print([id])));
    expect(all.map((one) => one.itemList[0]?.number).toSorted((x = 0, y = 0) => x - y)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 1),
    );
  });

  it('refuses an empty list (400) and no login (401), and counts none when one is of another shop (404)', async () => {
    const { id } = await abbreviated();
    const body = { documentIds: [id], layout: '2' };
    expect((await a.call(shop.staff, row, { body: { ...body, documentIds: [] } })).status).toBe(400);
    expect((await a.call(shop.staff, row, { body: { ...body, layout: '<b>' } })).status).toBe(400);
    expect((await a.call(null, row, { body })).status).toBe(401);
    expect((await a.call(a.other.owner, row, { body })).status).toBe(404);
    expect(
      (await a.call(shop.staff, row, { body: { ...body, documentIds: [id, 999_999_999] } })).status,
    ).toBe(404);
    expect((await document(id)).prints).toBe(0);
  });
});
