import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { ledgerContract, type PaymentIn } from '#ledger/contract.ts';
import { takePayments } from '../index.ts';
import { satangOfWholeBaht, bareOrder, testScopeFor, today } from '#test/builders/index.ts';

const a = await testApp();

type Order = Awaited<ReturnType<typeof bareOrder>>;
const take = (order: Order, payments: PaymentIn[], as: Scope) =>
  a.db.tx(as, (q) => takePayments(q, as, order, 'reserve', payments));
const cash = (amount: number, what: 'price' | 'bail' = 'price'): PaymentIn => ({
  for: what,
  method: 'cash',
  amount,
});

describe('VAT', () => {
  const vatShop = async (inVat: boolean) => {
    const shop = await a.makeShop();
    await a.sql(
      "update shop set vat_system = true, in_vat = $2, receipt_header = 'หัวของร้าน' where shop_id = $1",
      [shop.shopId, inVat],
    );
    return shop;
  };

  it('is included in an abbreviated tax invoice where prices include it, and not in the deposit', async () => {
    const shop = await vatShop(true);
    const as = testScopeFor(shop.staff);
    const order = await bareOrder(a, shop);
    const [id, bailId] = await take(
      order,
      [cash(satangOfWholeBaht(999)), cash(satangOfWholeBaht(2000), 'bail')],
      as,
    );
    const paper = await a.ok(shop.staff, ledgerContract.document, { params: { id: id ?? 0 } });
    expect(paper).toMatchObject({
      kind: 'abb_tax_invoice',
      total: 999,
      vat: 65.36,
      base: 933.64,
      vatRate: 7,
    });
    expect(paper.documentNo).toMatch(/^ABB00000-/);
    expect(paper.content).toMatchObject({ title: 'ใบกำกับภาษีอย่างย่อ · หัวของร้าน', vatIncluded: true });
    const bail = await a.ok(shop.staff, ledgerContract.document, { params: { id: bailId ?? 0 } });
    expect(bail).toMatchObject({ kind: 'bail_slip', total: 2000, base: 2000, vat: 0, vatRate: 0 });
    expect(bail.content.vatIncluded).toBe(false);
  });

  it('is on top in a full tax invoice where prices exclude it', async () => {
    const shop = await vatShop(false);
    const customerId = await a.makeCustomer('คุณกนก', shop.shopId);
    await a.sql("update customer set address = '1 ถนนสุขุมวิท' where id = $1", [customerId]);
    const [id] = await take(
      await bareOrder(a, shop, { price: 106_999, customerId }),
      [cash(106_999)],
      testScopeFor(shop.staff),
    );
    const paper = await a.ok(shop.staff, ledgerContract.document, { params: { id: id ?? 0 } });
    expect(paper).toMatchObject({ kind: 'tax_invoice', total: 1069.99, base: 999.99, vat: 70, vatRate: 7 });
    expect(paper.content).toMatchObject({
      title: 'ใบกำกับภาษี/ใบเสร็จรับเงิน · หัวของร้าน',
      vatIncluded: false,
    });
    expect(paper.documentNo).toMatch(/^TAX00000-/);
  });

  it('has the rate of today, neither an older nor a future one', async () => {
    const shop = await vatShop(true);
    await a.sql(
      `insert into tax_rate values (${shop.shopId}, $1::date, 1000), (${shop.shopId}, $1::date + 1, 2000), (${shop.shopId}, '2020-01-01', 300)`,
      [today()],
    );
    const [id] = await take(await bareOrder(a, shop), [cash(11_00)], testScopeFor(shop.staff));
    const paper = await a.ok(shop.staff, ledgerContract.document, { params: { id: id ?? 0 } });
    expect(paper).toMatchObject({ total: 11, base: 10, vat: 1, vatRate: 10 });
  });

  it('is absent from documents of an unregistered shop, with its own header, whatever inVat is', async () => {
    const shop = await a.makeShop();
    await a.sql(`update shop set in_vat = true, receipt_header = 'บิลเงินสด' where shop_id = ${shop.shopId}`);
    const [id] = await take(
      await bareOrder(a, shop),
      [cash(satangOfWholeBaht(107))],
      testScopeFor(shop.staff),
    );
    const paper = await a.ok(shop.staff, ledgerContract.document, { params: { id: id ?? 0 } });
    expect(paper).toMatchObject({ kind: 'receipt', vat: 0, base: 107, vatRate: 0 });
    expect(paper.content).toMatchObject({ title: 'บิลเงินสด', vatIncluded: false });
  });
});
