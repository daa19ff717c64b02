import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { etaxContract } from '../contract.ts';
import { companyBuyer, createEtaxShop, issuedPaperId, placeCodes as codes } from './testing/shop.ts';

const a = await testApp();

it('saves a sub-district of the official list, and no other', async () => {
  const save = (part: { subdistrictCode: string; districtCode: string }) =>
    a.call(a.shop.owner, etaxContract.saveSetting, {
      body: { active: false, copyAddress: '', places: [{ branchId: a.shop.branchA, ...codes, ...part }] },
    });
  expect((await save({ subdistrictCode: '103801', districtCode: '1038' })).status).toBe(200);
  expect(await save({ subdistrictCode: '100603', districtCode: '1006' })).toMatchObject({
    status: 400,
    error: { fields: [{ field: 'places.0.subdistrictCode' }] },
  });
});

it('refuses a branch address whose sub-district is in another district', async () => {
  const places = [{ branchId: a.shop.branchA, ...codes, districtCode: '1004' }];
  const refused = await a.call(a.shop.owner, etaxContract.saveSetting, {
    body: { active: true, copyAddress: '', places },
  });
  expect(refused).toMatchObject({ status: 400, error: { fields: [{ field: 'places.0.subdistrictCode' }] } });
});

it('refuses a buyer in a sub-district that is not in use', async () => {
  await a.sql(`update shop set vat_system = true, tax_id = '0105559876543' where shop_id = ${a.shop.shopId}`);
  const { orderId } = await orderBuildersOf(a).reserved({ customerId: await a.makeCustomer('คุณกนก') });
  const pay = (part: { subdistrictCode: string; districtCode: string }) =>
    a.call(a.shop.staff, orderContract.pay, {
      params: { id: orderId },
      body: {
        payments: [
          {
            for: 'price',
            method: 'cash',
            amount: 100,
            invoice: { buyer: { ...companyBuyer, place: { ...codes, ...part } } },
          },
        ],
      },
    });
  expect((await pay({ subdistrictCode: '100603', districtCode: '1006' })).status).toBe(400);
  expect((await pay({ subdistrictCode: '103801', districtCode: '1038' })).status).toBe(200);
});

it('marks a saved code that is no longer in use, saves other fields beside it, and makes no document with it', async () => {
  await createEtaxShop(a);
  await a.sql(
    `update etax_place set subdistrict_code = '100603', district_code = '1006' where shop_id = ${a.shop.shopId}`,
  );
  const kept = await a.ok(a.shop.owner, etaxContract.setting, {});
  expect(kept.places.filter((one) => !one.placeValid).map((one) => one.branchId)).toEqual([a.shop.branchA]);
  const old = { ...codes, subdistrictCode: '100603', districtCode: '1006' };
  const save = (places: ({ branchId: number } & typeof codes)[]) =>
    a.call(a.shop.owner, etaxContract.saveSetting, { body: { active: true, copyAddress: '', places } });
  expect((await save([{ branchId: a.shop.branchA, ...old }])).status).toBe(200);
  expect(
    await save([
      { branchId: a.shop.branchA, ...old },
      { branchId: a.shop.branchB, ...old },
    ]),
  ).toMatchObject({ status: 400, error: { fields: [{ field: 'places.1.subdistrictCode' }] } });
  const id = await issuedPaperId(a);
  const branch = kept.places.find((one) => one.branchId === a.shop.branchA);
  expect(await a.call(a.shop.admin, etaxContract.make, { params: { id } })).toMatchObject({
    status: 409,
    error: { code: 'ETAX_PLACE', detail: expect.stringContaining(branch?.branchName ?? '?') as unknown },
  });
  expect((await save([{ branchId: a.shop.branchA, ...codes }])).status).toBe(200);
  expect((await a.call(a.shop.admin, etaxContract.make, { params: { id } })).status).toBe(200);
});
