import type { TestApp } from '#test/server/test-app.ts';
import { orderContract } from '#orders/order/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { etaxContract } from '#bookkeeping/e-tax/contract.ts';

export const companyBuyer = {
  name: 'บริษัท ทดสอบ จำกัด',
  address: '9 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
  taxId: '0105541069237',
  taxBranchNo: '00000',
};
export const placeCodes = {
  buildingNo: '99/1',
  postcode: '10310',
  subdistrictCode: '101701',
  districtCode: '1017',
};

export const createEtaxShop = async (a: TestApp, copyAddress = 'copy@example.com'): Promise<void> => {
  await a.sql(`update shop set vat_system = true, in_vat = true, tax_id = '0105559876543'`);
  await a.ok(a.shop.owner, etaxContract.saveSetting, {
    body: { active: true, copyAddress, places: [{ branchId: a.shop.branchA, ...placeCodes }] },
  });
};

/** `full` means a full tax invoice for a company. */
export const issuedPaperId = async (a: TestApp, { full = true, email = '' } = {}): Promise<number> => {
  const customerId = await a.makeCustomer('คุณกนก');
  await a.sql('update customer set email = $2 where id = $1', [customerId, email]);
  const order = await orderBuildersOf(a).reserved({ customerId });
  const paid = await a.ok(a.shop.staff, orderContract.pay, {
    params: { id: order.orderId },
    body: {
      payments: [
        { for: 'price', method: 'cash', amount: 500, ...(full && { invoice: { buyer: companyBuyer } }) },
      ],
    },
  });
  return paid.documents.at(-1)?.documentId ?? 0;
};
