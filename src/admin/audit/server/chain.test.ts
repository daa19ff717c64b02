import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { sealShopLog, verifyShopLog } from './index.ts';

const a = await testApp({ own: 'drops a constraint' });
const hand = new pg.Client({ connectionString: a.ownerUrl });
await hand.connect();
// The test must be able to change and delete log rows that have seals.
await hand.query(`alter table audit_seal drop constraint audit_seal_shop_id_log_id_fkey;
  alter table audit_unit drop constraint audit_unit_shop_id_log_id_fkey`);
addCleanup(() => hand.end());

const scope = systemScope(a.shop.shopId);
const write = (n: number): Promise<void> =>
  a.db.tx(scope, (q) =>
    writeAudit(q, scope, { action: 'shop.saveInfo', subject: 'shop', id: 1, after: { n } }),
  );
const faults = async (noted?: { seq: number; hash: string }) =>
  (await verifyShopLog(a.db, scope, noted)).faults.map(({ what, seq }) => [what, seq]);

beforeEach(async () => {
  await hand.query('delete from audit_seal; delete from audit_head; delete from audit_log');
  for (let n = 1; n <= 6; n += 1) await write(n);
  await sealShopLog(a.db, scope);
});

it('seals each entry once and appends later entries', async () => {
  const first = await verifyShopLog(a.db, scope);
  expect(first).toMatchObject({ rows: 6, waiting: 0, faults: [], head: { seq: 6 } });
  await write(7);
  expect(await verifyShopLog(a.db, scope)).toMatchObject({ rows: 6, waiting: 1, faults: [] });
  await sealShopLog(a.db, scope);
  expect(await verifyShopLog(a.db, scope, first.head)).toMatchObject({ rows: 7, waiting: 0, faults: [] });
  expect((await verifyShopLog(a.db, { shopId: a.other.shopId })).faults).toEqual([]);
});

it('seals a row whose transaction committed after later ones', async () => {
  let go = (): void => {};
  const wait = new Promise<void>((resolve) => (go = resolve));
  let begun = (): void => {};
  const started = new Promise<void>((resolve) => (begun = resolve));
  const late = a.db.tx(scope, async (q) => {
    await writeAudit(q, scope, { action: 'shop.saveInfo', subject: 'shop', after: { late: true } });
    begun();
    await wait;
  });
  await started;
  await write(7);
  await sealShopLog(a.db, scope);
  // No row counts as settled while an open transaction may still write an earlier one.
  const { rows } = await hand.query<{ safe: boolean }>(
    `select h.settled_at <= min(x.xact_start) - interval '10 minutes' as safe from audit_head h, pg_stat_activity x
     where h.shop_id = ${a.shop.shopId} and x.datname = current_database() and x.state = 'idle in transaction' group by h.settled_at`,
  );
  expect(rows).toEqual([{ safe: true }]);
  go();
  await late;
  await Promise.all([sealShopLog(a.db, scope), sealShopLog(a.db, scope), sealShopLog(a.db, scope)]);
  await sealShopLog(a.db, scope);
  expect(await verifyShopLog(a.db, scope)).toMatchObject({ rows: 8, waiting: 0, faults: [] });
});

const tamper: [string, string, [string, number | null][]][] = [
  ['a changed row', `update audit_log set after = '{"n": 40}' where after ->> 'n' = '4'`, [['changed', 4]]],
  ['another person', `update audit_log set user_id = 5 where after ->> 'n' = '4'`, [['changed', 4]]],
  [
    'another time',
    `update audit_log set at = at - interval '1 microsecond' where after ->> 'n' = '4'`,
    [['changed', 4]],
  ],
  ['a deleted row', `delete from audit_log where after ->> 'n' = '3'`, [['missing', 3]]],
  [
    'a deleted row with its seal',
    `delete from audit_seal s using audit_log l where l.shop_id = s.shop_id and l.id = s.log_id and l.after ->> 'n' = '3'; delete from audit_log where after ->> 'n' = '3'`,
    [['gap', 3]],
  ],
  [
    'a row written in between',
    `insert into audit_log (shop_id, action, subject, at) values (${a.shop.shopId}, 'x', 'shop', now() - interval '1 day')`,
    [['inserted', null]],
  ],
  [
    'the end cut off',
    `delete from audit_seal where seq > 4; delete from audit_log where (after ->> 'n')::int > 4`,
    [['end', 5]],
  ],
  [
    'two rows exchanged',
    `update audit_seal set seq = 9 where seq = 3; update audit_seal set seq = 3 where seq = 4; update audit_seal set seq = 4 where seq = 9`,
    [
      ['changed', 3],
      ['changed', 4],
      ['changed', 5],
    ],
  ],
];
it.each(tamper)('finds %s', async (_, text, found) => {
  await hand.query(text);
  // The sealer repairs nothing.
  await write(7);
  if (!text.includes('seq > 4')) await sealShopLog(a.db, scope);
  expect(await faults()).toEqual(found);
});

it('detects a truncated chain, seals included, with a recorded end', async () => {
  const { head } = await verifyShopLog(a.db, scope);
  await hand.query(`delete from audit_seal where seq > 4; delete from audit_log where (after ->> 'n')::int > 4;
    update audit_head set seq = 4, hash = s.hash from audit_seal s where s.shop_id = audit_head.shop_id and s.seq = 4`);
  expect(await faults()).toEqual([]);
  expect(await faults({ seq: head.seq, hash: head.hash.slice(0, 16) })).toEqual([['end', 6]]);
});

it('denies the server role changes and deletion of seals', async () => {
  for (const text of [
    "update audit_seal set hash = repeat('0', 64)",
    'delete from audit_seal',
    'delete from audit_head',
  ])
    await expect(a.db.pool.query(text), text).rejects.toMatchObject({ code: '42501' });
});
