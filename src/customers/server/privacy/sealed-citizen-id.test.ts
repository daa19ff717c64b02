import { expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { customerContract } from '#customers/contract.ts';
import { sealCitizenId, unsealCitizenId } from './sealed-citizen-id.ts';

const a = await testApp();
const seal = createSeal(testSecret);
const id13 = '1101700230708';
const look = (id: number) =>
  a.call(a.shop.admin, customerContract.citizenId, { params: { id }, body: { reason: 'ตรวจบัตร' } });

it('can be decrypted only for its shop, with its four digits and its key', () => {
  const sealed = sealCitizenId(seal, 1, id13);
  expect(unsealCitizenId(seal, 1, sealed)).toBe(id13);
  expect(unsealCitizenId(seal, 2, sealed)).toBeNull();
  expect(unsealCitizenId(seal, 1, sealed.replace('0708', '0709'))).toBeNull();
  expect(unsealCitizenId(createSeal('another secret'), 1, sealed)).toBeNull();
});

it('reports a number whose key is lost, logs no access to it, and accepts it again', async () => {
  const id = await a.makeCustomer('ลูกค้า');
  await a.sql('update customer set citizen_id = $1 where id = $2', [
    sealCitizenId(createSeal('a key that is gone'), 1, id13),
    id,
  ]);
  expect((await look(id)).error.code).toBe('KEY_LOST');
  expect(await a.sql('select 1 from customer_look where customer_id = $1', [id])).toEqual([]);
  await a.ok(a.shop.staff, customerContract.update, {
    params: { id },
    body: { name: 'ลูกค้า', citizenId: id13 },
  });
  expect((await look(id)).data).toEqual({ citizenId: id13 });
});
