/** The chain as it is checked from the page: the answers of the command, part by part. */
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { shopsWith } from '#platform/jobs/shops-with-work.ts';
import { auditContract } from '../contract.ts';
import { sealShop, verifyShop } from './index.ts';
import { shopsToSeal } from './seal-log.ts';

const a = await testApp();
const { owner, admin, staff } = a.shop;
const scope = systemScope(a.shop.shopId);
await a.db.tx(scope, async (q) => {
  for (let n = 1; n <= 5; n += 1)
    await audit(q, scope, { action: 'shop.saveInfo', subject: 'shop', id: 1, after: { n } });
});
await sealShop(a.db, { shopId: a.shop.shopId });
const check = (after = 0, who = admin) => a.ok(who, auditContract.checkChain, { query: { after } });
const idOf = async (n: number): Promise<number> =>
  Number(
    (
      await a.one<{ id: string }>(
        `select id from audit_log where shop_id = ${a.shop.shopId} and after ->> 'n' = $1`,
        [n],
      )
    ).id,
  );

it('a log that is whole is told so, up to its last entry, from the beginning and from a place on', async () => {
  const { head } = await verifyShop(a.db, { shopId: a.shop.shopId });
  expect(head.seq).toBeGreaterThanOrEqual(5);
  const whole = { upTo: head.seq, end: head.seq, done: true, faults: [] };
  expect([await check(), await check(2), await check(head.seq, owner)]).toEqual([whole, whole, whole]);
  expect((await a.call(staff, auditContract.checkChain, { query: {} })).status).toBe(403);
  expect((await a.call(admin, auditContract.checkChain, { query: { after: -1 } })).status).toBe(400);
  expect((await a.ok(a.other.owner, auditContract.checkChain, { query: {} })).faults).toEqual([]);
});

it('an entry that was changed is named, and so is an end that was cut off', async () => {
  const id = await idOf(3);
  await a.sql(`update audit_log set ip = '10.0.0.1' where shop_id = ${a.shop.shopId} and id = $1`, [id]);
  const { faults, done } = await check();
  expect({ faults, done }).toMatchObject({ done: true, faults: [{ what: 'changed', entryId: id }] });
  expect(faults.length).toBe((await verifyShop(a.db, { shopId: a.shop.shopId })).faults.length);
  await a.sql(`update audit_log set ip = '' where shop_id = ${a.shop.shopId} and id = $1`, [id]);
  expect((await check()).faults).toEqual([]);
  await a.sql(
    `delete from audit_seal where shop_id = ${a.shop.shopId} and seq = (select max(seq) from audit_seal where shop_id = ${a.shop.shopId})`,
  );
  expect((await check()).faults).toMatchObject([{ what: 'end' }]);
});

it('shops in which nothing has been written since all was sealed are not looked at', async () => {
  const named = () =>
    shopsWith(a.ownerUrl, a.db, { warn: (error: unknown) => expect(error).toBeUndefined() })(shopsToSeal);
  for (const { shopId } of [a.shop, a.other]) await sealShop(a.db, { shopId });
  await a.sql("update audit_head set settled_at = now() + interval '1 second'");
  await a.db.tx(scope, (q) =>
    audit(q, scope, { action: 'shop.saveInfo', subject: 'shop', id: 1, after: { n: 99 } }),
  );
  await a.sql(
    `update audit_head set settled_at = now() - interval '1 second' where shop_id = ${a.shop.shopId}`,
  );
  expect(await named()).toEqual([a.shop.shopId]);
  await sealShop(a.db, { shopId: a.shop.shopId });
  // What was written within ten minutes is looked at once more.
  expect(await named()).toEqual([a.shop.shopId]);
  await a.sql(
    `update audit_head set settled_at = now() + interval '1 second' where shop_id = ${a.shop.shopId}`,
  );
  expect(await named()).toEqual([]);
});
