import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { splitStatements } from '#platform/db/migrations/migrate.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { auditContract, logPageSize } from '../contract.ts';

const a = await testApp();
const { owner, admin, staff } = a.shop;
const unitsOf = async (count: number): Promise<number[]> =>
  (await a.makeItem({ units: count })).units.map((one) => one.unitId);
const logOf = (id: number, more: object = {}) =>
  a.ok(owner, auditContract.list, { query: { subject: 'unit', id, ...more } });
const whatOf = async (id: number): Promise<string[]> => (await logOf(id)).itemList.map((one) => one.what);

it('shows a group move and a round trip between branches for each garment involved and no other', async () => {
  const [first = 0, second = 0, third = 0] = await unitsOf(3);
  await a.ok(staff, stockContract.moveUnits, { body: { unitIds: [first, second], to: 'wash', note: '' } });
  await a.ok(staff, stockContract.moveUnits, { body: { unitIds: [first, second], to: 'ready', note: '' } });
  await a.ok(staff, stockContract.moveUnits, { body: { unitIds: [second], to: 'wash', note: '' } });
  await a.ok(staff, stockContract.moveUnits, { body: { unitIds: [second], to: 'ready', note: '' } });
  const moved = 'เปลี่ยนสถานะชุด';
  expect([await whatOf(first), await whatOf(second), await whatOf(third)]).toEqual([
    [moved, moved],
    [moved, moved, moved, moved],
    [],
  ]);

  const { transfers } = await a.ok(admin, transferContract.assign, {
    body: { unitIds: [first, second], toBranchId: a.shop.branchB, way: 'send', expectedDay: undefined },
  });
  const transferId = transfers[0]?.transferId ?? 0;
  await a.ok(admin, transferContract.cancel, { params: { id: transferId }, body: { reason: 'ไม่ส่งแล้ว' } });
  const log = (await logOf(first)).itemList;
  expect(log.map((one) => one.thing.subject)).toEqual(expect.arrayContaining(['transfer']));
  expect(log.length).toBeGreaterThanOrEqual(4);
  expect(new Set(log.map((one) => one.entryId)).size).toBe(log.length);
  expect(log.map((one) => one.entryId)).toEqual(log.map((one) => one.entryId).toSorted((x, y) => y - x));
  expect(await whatOf(third)).toEqual([]);
});

it('pages through both kinds of entries, each once', async () => {
  const [one = 0, other = 0] = await unitsOf(2);
  const scope = { ...systemScope(a.shop.shopId), userId: staff.userId };
  const many = logPageSize + 7;
  await a.db.tx(scope, async (q) => {
    for (let n = 0; n < many; n += 1)
      await writeAudit(q, scope, {
        action: 'unit.state',
        subject: 'unit',
        id: n % 2 === 0 ? one : null,
        before: n % 2 === 0 ? { unitId: one } : [{ unitId: one }, { unitId: other }],
      });
  });
  const newest = await logOf(one);
  const older = await logOf(one, { after: newest.next });
  const ids = [...newest.itemList, ...older.itemList].map((entry) => entry.entryId);
  expect([newest.itemList.length, new Set(ids).size, older.next]).toEqual([logPageSize, many, null]);
  expect((await logOf(other)).itemList.length).toBe(Math.floor(many / 2));
});

it('covers this shop only, and never changes the lookup rows', async () => {
  const [one = 0] = await unitsOf(1);
  const there = systemScope(a.other.shopId);
  await a.db.tx(there, (q) =>
    writeAudit(q, there, { action: 'unit.state', subject: 'unit', id: null, before: [{ unitId: one }] }),
  );
  expect(await whatOf(one)).toEqual([]);
  const remove = a.db.tx({ shopId: a.other.shopId }, (q) => q.deleteFrom('audit_unit').execute());
  await expect(remove).rejects.toThrow(/permission denied/);
});

// A cluster skips this test, because the migration runs on a single server.
it.skipIf(a.cluster)('finds entries from before the upgrade like current ones', async () => {
  const kept = () => a.sql('select shop_id, unit_id, log_id from audit_unit order by 1, 2, 3');
  const written = await kept();
  expect(written.length).toBeGreaterThan(50);
  const text = await readFile(
    path.resolve(import.meta.dirname, '../../../../migrations/0073_audit_unit.sql'),
    'utf8',
  );
  const fill = splitStatements(text).find((one) => one.startsWith('insert into audit_unit')) ?? '';
  await a.sql('delete from audit_unit');
  await a.sql(fill);
  expect(await kept()).toEqual(written);
});
