import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { orderContract } from '#orders/order/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { ledgerContract, type Document, type PaymentIn } from '#ledger/contract.ts';
import { customerContract } from '#customers/contract.ts';

const buyer = {
  name: 'บริษัท ทดสอบ จำกัด',
  address: '9 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
  taxId: '0105541069237',
  taxBranchNo: '00000',
};
const a = await testApp();

const started = async (settings: string) => {
  await a.sql(`update shop set ${settings} where shop_id = ${a.shop.shopId}`);
  const customerId = await a.makeCustomer('คุณกนก');
  return { order: await orderBuildersOf(a).reserved({ customerId }), customerId };
};
type Started = Awaited<ReturnType<typeof started>>;

const pay = ({ order }: Started, change: object, what: PaymentIn['for'] = 'price') =>
  a.call(a.shop.staff, orderContract.pay, {
    params: { id: order.orderId },
    body: { payments: [{ for: what, method: 'cash', amount: 100, ...change }] },
  });
const paper = async (at: Started, change: object): Promise<Document> => {
  const { data } = await pay(at, change);
  return a.ok(a.shop.staff, ledgerContract.document, {
    params: { id: data.documents.at(-1)?.documentId ?? 0 },
  });
};
const kept = ({ customerId }: Started) =>
  a.ok(a.shop.staff, customerContract.get, { params: { id: customerId } });

describe('a payment with a full tax invoice', () => {
  it.each(['vat_system = true, in_vat = true', 'vat_system = true, in_vat = false'])(
    'issues the invoice to the buyer if %s, and an abbreviated one without a request',
    async (settings) => {
      const at = await started(settings);
      expect((await paper(at, {})).kind).toBe('abb_tax_invoice');
      const full = await paper(at, { invoice: { buyer } });
      expect(full.kind).toBe('tax_invoice');
      expect(full.content.customer).toMatchObject(buyer);
      expect(await kept(at)).toMatchObject({ name: 'คุณกนก', address: '', taxId: '' });
    },
  );

  it('saves the buyer with the customer on request, who is then found by the new name', async () => {
    const at = await started('vat_system = true, in_vat = true');
    await paper(at, { invoice: { buyer, keep: true } });
    expect(await kept(at)).toMatchObject({ ...buyer, province: '', postcode: '' });
    const found = await a.ok(a.shop.staff, orderContract.list, { query: { q: 'ทดสอบ' } });
    expect(found.itemList.map((one) => one.orderId)).toEqual([at.order.orderId]);
    const payer = await a.ok(a.shop.staff, ledgerContract.payer, { params: { id: at.customerId } });
    expect(payer).toMatchObject(buyer);
  });

  it('preserves the parts of an address that is unchanged', async () => {
    const at = await started('vat_system = true, in_vat = true');
    await a.sql("update customer set address = '1 ถนนสีลม', province = 'กรุงเทพมหานคร' where id = $1", [
      at.customerId,
    ]);
    await paper(at, { invoice: { buyer: { ...buyer, address: '1 ถนนสีลม กรุงเทพมหานคร' }, keep: true } });
    expect(await kept(at)).toMatchObject({ address: '1 ถนนสีลม', province: 'กรุงเทพมหานคร' });
  });

  it('is refused for the deposit, without an address, and in a shop without VAT', async () => {
    const at = await started('vat_system = true, in_vat = true');
    expect((await pay(at, { invoice: { buyer } }, 'bail')).status).toBe(400);
    expect((await pay(at, { invoice: { buyer: { ...buyer, address: ' ' } } })).status).toBe(400);
    expect((await pay(at, { invoice: { buyer: { ...buyer, taxBranchNo: '' } } })).status).toBe(400);
    const plain = await started('vat_system = false');
    expect((await pay(plain, { invoice: { buyer } })).status).toBe(400);
    const issued = await a.sql('select 1 from document where order_id = any($1)', [
      [at.order.orderId, plain.order.orderId],
    ]);
    expect(issued).toEqual([]);
  });
});

it('prints the legal name of the seller at the time of issue', async () => {
  const at = await started("vat_system = true, in_vat = true, legal_name = 'บริษัท ราตรี จำกัด'");
  expect((await paper(at, {})).content.shop.legalName).toBe('บริษัท ราตรี จำกัด');
});
