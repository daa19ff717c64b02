import { expect, it } from 'vitest';
import { consentVersion } from '#customers/consent.ts';
import { customerContract } from '#customers/contract.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const { staff } = a.shop;

it('a consent is withdrawn only if the purpose and version exist or are in the record', async () => {
  const params = { id: await a.makeCustomer() };
  const say = async (body: object) =>
    (await a.call(staff, customerContract.consent, { params, body: { given: false, ...body } as never }))
      .status;
  expect(await say({ purpose: 'marketing', version: '1' })).toBe(200);
  expect(await say({ purpose: 'marketing', version: '98' })).toBe(400);
  expect(await say({ purpose: 'photos', version: consentVersion })).toBe(400);
  expect(await say({ purpose: 'marketing', version: 'constructor' })).toBe(400);
  const consent = [{ purpose: 'photos', version: '1', given: false }];
  for (const made of [
    await a.call(staff, customerContract.create, { body: { name: 'ก', consent } as never }),
    await a.call(staff, customerContract.update, { params, body: { name: 'ก', consent } as never }),
  ])
    expect(made.status).toBe(400);
  await a.sql(
    `insert into customer_consent (shop_id, customer_id, purpose, version, given, by_user)
     values ($1, $2, 'photos', '0', true, 0)`,
    [a.shop.shopId, params.id],
  );
  expect(await say({ purpose: 'photos', version: '0' })).toBe(200);
});
