import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { checkSealKey } from '#platform/crypto/seal-check.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { shopsWithStaleSeals } from '#platform/crypto/sealed-columns.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { customerContract } from '#customers/contract.ts';
import { sealCitizenId, unsealCitizenId } from '#customers/server/index.ts';
import { reencryptSealedColumns, allSealedColumns, countStaleSealedValues } from './reencrypt.ts';
import { testApp, testSecret } from '#test/server/test-app.ts';

const a = await testApp({ own: 'drops a constraint' });
const seal = createSeal(testSecret);
const shops = createShopFinder(a.ownerUrl, a.db, {
  warn: (error: unknown) => {
    throw error;
  },
});
const id13 = '1101700230708';
const look = (id: number) =>
  a.call(a.shop.admin, customerContract.citizenId, { params: { id }, body: { reason: 'ตรวจบัตร' } });
const kept = (id: number) =>
  a.one<{ citizen_id: string }>('select citizen_id from customer where id = $1', [id]);

it('the database refuses a plain number; a start encrypts an old one, once', async () => {
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

  await reencryptSealedColumns(a.db, seal, shops);
  const [first = 0, second = 0, third = 0] = ids;
  const sealed = await kept(first);
  expect(sealed.citizen_id).toMatch(/^0708:v2(\.[\w-]+){4}$/);
  expect((await kept(second)).citizen_id).not.toBe(sealed.citizen_id);
  expect((await kept(third)).citizen_id).toBeNull();
  expect((await look(first)).data).toEqual({ citizenId: id13 });
  expect((await a.ok(a.shop.staff, customerContract.get, { params: { id: first } })).citizenId).toBe(
    'x-xxxx-xxxx0-70-8',
  );
  await reencryptSealedColumns(a.db, seal, shops);
  expect(await kept(first)).toEqual(sealed);
});

it('a new key: re-encrypts everything, and the old key decrypts nothing any more', async () => {
  const id = await a.makeCustomer('ลูกค้า กุญแจ');
  await a.sql('update customer set citizen_id = $1 where id = $2', [sealCitizenId(seal, 1, id13), id]);
  const before = (await kept(id)).citizen_id;
  const channel = seal.close('token', 'message_way/1/line');
  await a.sql(
    `insert into message_way (shop_id, channel, active, settings, secret) values (${a.shop.shopId}, 'line', false, '{}', $1)`,
    [channel],
  );
  const lost = createSeal('a-key-that-is-lost').close(id13, 'shop/1/citizen-id/0708');
  const orphan = await a.makeCustomer('ลูกค้า กุญแจหาย');
  await a.sql('update customer set citizen_id = $1 where id = $2', [`0708:${lost}`, orphan]);
  const [both, fresh] = [createSeal(`new-secret-of-tests\n${testSecret}`), createSeal('new-secret-of-tests')];
  const waiting = await countStaleSealedValues(a.db, both);
  expect(await shops(shopsWithStaleSeals(allSealedColumns, both))).toEqual([1]);
  expect(await shops(shopsWithStaleSeals(allSealedColumns, seal))).toEqual([1]);
  expect(waiting).toBeGreaterThanOrEqual(3);
  expect(
    await Promise.all([reencryptSealedColumns(a.db, both, shops), reencryptSealedColumns(a.db, both, shops)]),
  ).toEqual([1, 1]);
  expect(await countStaleSealedValues(a.db, both)).toBe(1);
  const after = (await kept(id)).citizen_id;
  expect(unsealCitizenId(fresh, 1, after)).toBe(id13);
  expect([unsealCitizenId(seal, 1, after), unsealCitizenId(seal, 1, before)]).toEqual([null, id13]);
  const way = await a.one<{ secret: string }>(
    `select secret from message_way where shop_id = ${a.shop.shopId} and channel = 'line'`,
  );
  expect(fresh.open(way.secret, 'message_way/1/line')).toBe('token');
  // A value that no key decrypts is not changed.
  expect((await kept(orphan)).citizen_id).toBe(`0708:${lost}`);
  expect(await reencryptSealedColumns(a.db, both, shops)).toBe(1);
});

it('the check of the key counts as an old value until a start renews it', async () => {
  const both = createSeal(`another-secret-of-tests\n${testSecret}`);
  expect(await checkSealKey(a.db, seal, true)).toBe(true);
  const current = await countStaleSealedValues(a.db, both);
  expect(await checkSealKey(a.db, both, false)).toBe(true);
  expect(await countStaleSealedValues(a.db, both)).toBe(current - 1);
});

it('every module that encrypts a database column registers it for re-encryption', async () => {
  const sealing: string[] = [];
  for await (const file of glob('src/**/*.ts'))
    if (!file.endsWith('.test.ts') && /\bseal\.close\(/.test(readFileSync(file, 'utf8'))) sealing.push(file);
  // The list has the columns of allSealedColumns, the check of the key (each start encrypts it again), and
  // values that are not stored: the link to a slip, the steps of a login.
  expect(sealing.toSorted()).toEqual([
    'src/access/authentication/server/factor/sealed-challenge.ts',
    'src/access/authentication/server/factor/totp.ts',
    'src/admin/notifications/server/channels.ts',
    'src/admin/notifications/server/message-settings.ts',
    'src/admin/operator/server/accounts.ts',
    'src/bookkeeping/e-tax/server/certificate.ts',
    'src/counter/offline/server/device-keys.ts',
    'src/counter/online-payments/server/gateway-access.ts',
    'src/counter/payment-links/server/slip-service/settings.ts',
    'src/customers/server/privacy/sealed-citizen-id.ts',
    'src/integrations/api/server/webhooks/operations.ts',
    'src/integrations/api/server/webhooks/sign.ts',
    'src/orders/attachments/server/sealed-card.ts',
    'src/platform/crypto/seal-check.ts',
    'src/reporting/printing/server/slip-link.ts',
    'src/sales/vouchers/server/web/web-sales.ts',
    'src/storefront/inbox/server/mailbox/password-encryption.ts',
    'src/storefront/web-shop/server/accounts/line-login-secret.ts',
    'src/storefront/web-shop/server/links/token.ts',
  ]);
});
