import { expect, it } from 'vitest';
import { sealOf } from '../../core/server/seal.ts';
import { customerContract } from '../../customer/contract.ts';
import { sealCitizenIds } from './seal-citizen-ids.ts';
import { testApp, testSecret } from './testing/app.ts';

const a = await testApp();
const seal = sealOf(testSecret);
const id13 = '1101700230708';
const look = (id: number) =>
  a.call(a.shop.admin, customerContract.citizenId, { params: { id }, body: { reason: 'ตรวจบัตร' } });
const kept = (id: number) =>
  a.one<{ citizen_id: string }>('select citizen_id from customer where id = $1', [id]);

it('a number as it was typed is refused by the database; one from before is sealed at the start, once', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.push(await a.makeCustomer(`ลูกค้า ${n}`));
  const plain = () =>
    a.sql('update customer set citizen_id = $1 where id = any($2)', [id13, ids.slice(0, 2)]);
  await expect(plain()).rejects.toThrow(/customer_citizen_id_sealed/);
  const [rule] = await a.sql<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'customer_citizen_id_sealed'",
  );
  await a.sql('alter table customer drop constraint customer_citizen_id_sealed');
  await plain();
  await a.sql(`alter table customer add constraint customer_citizen_id_sealed ${rule?.text ?? ''}`);

  await sealCitizenIds(a.db, seal);
  const [first = 0, second = 0, third = 0] = ids;
  const sealed = await kept(first);
  expect(sealed.citizen_id).toMatch(/^0708:v2(\.[\w-]+){4}$/);
  expect((await kept(second)).citizen_id).not.toBe(sealed.citizen_id);
  expect((await kept(third)).citizen_id).toBeNull();
  expect((await look(first)).data).toEqual({ citizenId: id13 });
  expect((await a.ok(a.shop.staff, customerContract.get, { params: { id: first } })).citizenId).toBe(
    'x-xxxx-xxxx0-70-8',
  );
  await sealCitizenIds(a.db, seal);
  expect(await kept(first)).toEqual(sealed);
});
