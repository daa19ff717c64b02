import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { auditContract } from '../contract.ts';
import { sealShopLog, verifyShopLog } from './index.ts';
import { shopsWithUnsealedLog } from './seal-log.ts';

const a = await testApp();
const { owner, admin, staff } = a.shop;
const scope = systemScope(a.shop.shopId);
await a.db.tx(scope, async (q) => {
  for (let n = 1; n <= 5; n += 1)
    await writeAudit(q, scope, { action: 'shop.saveInfo', subject: 'shop', id: 1, after: { n } });
});
await sealShopLog(a.db, { shopId: a.shop.shopId });
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

it('reports an intact log up to its last entry, from the start and from a later position', async () => {
  const { head } = await verifyShopLog(a.db, { shopId: a.shop.shopId });
  expect(head.seq).toBeGreaterThanOrEqual(5);
  const whole = { upTo: head.seq, end: head.seq, done: true, faults: [] };
  expect([await check(), await check(2), await check(head.seq, owner)]).toEqual([whole, whole, whole]);
  expect((await a.call(staff, auditContract.checkChain, { query: {} })).status).toBe(403);
  expect((await a.call(admin, auditContract.checkChain, { query: { after: -1 } })).status).toBe(400);
  expect((await a.ok(a.other.owner, auditContract.checkChain, { query: {} })).faults).toEqual([]);
});

it('names a changed entry and a truncated end', async () => {
  const id = await idOf(3);
  await a.sql(`update audit_log set ip = '10.0.0.1' where shop_id = ${a.shop.shopId} and id = $1`, [id]);
  const { faults, done } = await check();
  expect({ faults, done }).toMatchObject({ done: true, faults: [{ what: 'changed', entryId: id }] });
  expect(faults.length).toBe((await verifyShopLog(a.db, { shopId: a.shop.shopId })).faults.length);
  await a.sql(`update audit_log set ip = '' where shop_id = ${a.shop.shopId} and id = $1`, [id]);
  expect((await check()).faults).toEqual([]);
  await a.sql(
    `delete from audit_seal where shop_id = ${a.shop.shopId} and seq = (select max(seq) from audit_seal where shop_id = ${a.shop.shopId})`,
  );
  expect((await check()).faults).toMatchObject([{ what: 'end' }]);
});

it('skips shops without new rows since the log was fully sealed', async () => {
  const named = () =>
    createShopFinder(a.ownerUrl, a.db, { warn: (error: unknown) => expect(error).toBeUndefined() })(
      shopsWithUnsealedLog,
    );
  for (const { shopId } of [a.shop, a.other]) await sealShopLog(a.db, { shopId });
  await a.sql("update audit_head set settled_at = now() + interval '1 second'");
  await a.db.tx(scope, (q) =>
    writeAudit(q, scope, { action: 'shop.saveInfo', subject: 'shop', id: 1, after: { n: 99 } }),
  );
  await a.sql(
    `update audit_head set settled_at = now() - interval '1 second' where shop_id = ${a.shop.shopId}`,
  );
  expect(await named()).toEqual([a.shop.shopId]);
  await sealShopLog(a.db, { shopId: a.shop.shopId });
  // Rows of the last ten minutes are checked again.
  expect(await named()).toEqual([a.shop.shopId]);
  await a.sql(
    `update audit_head set settled_at = now() + interval '1 second' where shop_id = ${a.shop.shopId}`,
  );
  expect(await named()).toEqual([]);
});
