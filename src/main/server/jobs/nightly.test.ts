import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { defaultSessionLimits } from '#platform/settings/settings.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { startTestJobs } from '#test/server/start-test-jobs.ts';
import { testApp } from '#test/server/test-app.ts';
import { nightlyJobs } from './nightly.ts';

const a = await testApp();
const lines: object[] = [];
const log = { info: (line: object) => void lines.push(line), error: (line: object) => void lines.push(line) };
const parts = { db: a.db, files: a.files, log, sessions: defaultSessionLimits };
const runNightly = async (changed: Partial<typeof parts> = {}): Promise<void> => {
  const jobs = startTestJobs(a, nightlyJobs({ ...parts, ...changed }), { log });
  await jobs.runNow('cleanup');
  await jobs.runNow('nightly');
  await jobs.stop();
};
const longAgo = new Date(Date.now() - 2 * 3_600_000);

it('processes every shop, and logs a line for each', async () => {
  const stray = path.join(a.filesDir, `${a.other.shopId}/item/nobodys-480.webp`);
  await mkdir(path.dirname(stray), { recursive: true });
  await writeFile(stray, 'x');
  await utimes(stray, longAgo, longAgo);
  lines.length = 0;
  await runNightly();
  expect(lines).toMatchObject([
    { shopId: a.shop.shopId, deleted: 0 },
    { shopId: a.other.shopId, deleted: 1 },
  ]);
  lines.length = 0;
  const jobs = startTestJobs(a, nightlyJobs(parts), { log });
  await jobs.stop();
  await jobs.runNow('nightly');
  expect(lines).toEqual([]);
});

it('skips a shop that another process is checking', async () => {
  let go = (): void => {};
  let locked = (): void => {};
  const held = new Promise<void>((resolve) => (locked = resolve));
  const holding = a.db.tx({ shopId: a.shop.shopId }, async (q) => {
    await sql`select pg_advisory_xact_lock(${0x70696374}, ${a.shop.shopId})`.execute(q);
    locked();
    await new Promise<void>((resolve) => (go = resolve));
  });
  await held;
  lines.length = 0;
  await runNightly();
  expect(lines).toMatchObject([{ shopId: a.other.shopId }]);
  go();
  await holding;
});

it('continues with the next shop when a store fails', async () => {
  lines.length = 0;
  const failing = {
    ...a.files,
    list: () => {
      throw new Error('no store');
    },
  };
  await runNightly({ files: failing });
  const err = new Error('no store');
  expect(lines).toEqual([a.shop, a.other].map(({ shopId }) => ({ err, job: 'nightly', shopId })));
  const failures = () =>
    a.sql("select shop_id, fault, failures, ended_at is null as open from job_failure where job = 'nightly'");
  expect(await failures()).toEqual(
    [a.shop, a.other].map((shop) => ({ shop_id: shop.shopId, fault: 'other', failures: 1, open: true })),
  );
  await runNightly();
  expect(await failures()).toMatchObject([{ open: false }, { open: false }]);
});

it('deletes uploads of a killed process, and no others', async () => {
  const [old, fresh] = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'ratri-upload-'))));
  await utimes(old ?? '', longAgo, longAgo);
  await runNightly();
  expect([existsSync(old ?? ''), existsSync(fresh ?? '')]).toEqual([false, true]);
  await rm(fresh ?? '', { recursive: true });
});

it('deletes expired attempt counters, and no others', async () => {
  await a.sql(
    `insert into secret_try (kind, key_hash, tries, ends_at)
     values ('password', 'ended', 1, now() - interval '1 second'), ('password', 'open', 1, now() + interval '15 minutes')`,
  );
  await runNightly();
  expect(await a.sql('select key_hash from secret_try')).toEqual([{ key_hash: 'open' }]);
});

it('reports inconsistent reservations and garments of a shop, and changes nothing', async () => {
  const make = orderBuildersOf(a);
  const [late, away] = [await make.reserved(), await make.out()];
  lines.length = 0;
  await runNightly();
  expect(lines).toHaveLength(2);
  const barcodes = [late, away].map((order) => order.lines[0]?.barcode ?? '');
  await a.sql(
    'update reservation set due = due + 1, blocked = daterange(lower(blocked), upper(blocked) + 1) where id = (select reservation_id from order_line where order_id = $1)',
    [late.orderId],
  );
  await a.sql(
    "update reservation set state = 'returned' where id = (select reservation_id from order_line where order_id = $1)",
    [away.orderId],
  );
  const { units } = await a.makeItem({ units: 2 });
  await a.sql("update unit set state = 'transit' where id = $1", [units[0]?.unitId]);
  await a.sql(
    `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, state, purpose)
     select shop_id, id, item_id, branch_id, '[2031-01-01,2031-01-03)', '2031-01-02', 'out', 'transfer' from unit where id = $1`,
    [units[1]?.unitId],
  );
  lines.length = 0;
  await runNightly();
  expect(lines.filter((line) => 'reservations' in line)).toEqual([
    {
      shopId: a.shop.shopId,
      reservations: [
        { fault: 'garment', orderNo: '', barcode: barcodes[1] },
        { fault: 'line', orderNo: late.orderNo, barcode: barcodes[0] },
        { fault: 'line', orderNo: away.orderNo, barcode: barcodes[1] },
      ],
      transfers: [
        { fault: 'garment', barcode: units[0]?.barcode },
        { fault: 'way', barcode: units[1]?.barcode },
      ],
    },
  ]);
});

it('deletes expired idempotency replies and sessions, and no others', async () => {
  await a.sql(
    `insert into idempotency (shop_id, user_id, key, operation, body_hash, created_at) select ${a.shop.shopId}, $1, age, 'x', 'x', now() - age::interval from unnest(array['1 hour', '4 days']) as age`,
    [a.shop.staff.userId],
  );
  await a.sql('delete from session where user_id = $1', [a.shop.staff2.userId]);
  for (const change of [
    'expires_at = now()',
    "ended_at = now() - interval '2 days'",
    "expires_at = now() - interval '2 days'",
    "last_used = now() - interval '2 days'",
    "ended_at = now() - interval '1 hour'",
  ]) {
    const again = await a.signedInAgain(a.shop.staff2);
    await a.sql(`update session set user_agent = $2, ${change} where id = $1`, [again.sessionId, change]);
  }
  await a.signedInAgain(a.shop.staff2);
  await runNightly();
  expect(await a.sql("select key from idempotency where operation = 'x'")).toEqual([{ key: '1 hour' }]);
  const left = await a.sql<{ user_agent: string }>(
    'select user_agent from session where user_id = $1 order by id',
    [a.shop.staff2.userId],
  );
  expect(left.map((one) => one.user_agent)).toEqual([
    'expires_at = now()',
    "ended_at = now() - interval '1 hour'",
    'test',
  ]);
});

it('applies the new rate of VAT to the outstanding amounts of orders', async () => {
  await a.sql(`update shop set vat_system = true, in_vat = false where shop_id = ${a.shop.shopId}`);
  await a.sql(`update tax_rate set rate = 700 where shop_id = ${a.shop.shopId}`);
  const { orderId } = await orderBuildersOf(a).reserved();
  await a.sql(`update tax_rate set rate = 1000 where shop_id = ${a.shop.shopId}`);
  await runNightly();
  const { balance } = await a.one<{ balance: string }>('select balance from order_sums where order_id = $1', [
    orderId,
  ]);
  expect(Number(balance)).toBe(55_000);
  await a.sql(`update shop set vat_system = false, in_vat = true where shop_id = ${a.shop.shopId}`);
});

it('adds a version of rules that an earlier version of the server saved, and deletes old price lists of devices', async () => {
  const latest = () =>
    a.one<{ version: number; fee: number }>(
      `select t.version, t.late_fee_per_day::int as fee from shop s join shop_terms t on t.shop_id = s.shop_id and t.version = s.terms_version
       where s.shop_id = $1`,
      [a.shop.shopId],
    );
  const before = await latest();
  await a.sql('update shop set late_fee_per_day = late_fee_per_day + 100 where shop_id = $1', [
    a.shop.shopId,
  ]);
  await a.sql(
    `insert into offline_price_list (shop_id, branch_id, hash, list, made_at)
     select $1, $2, n::text, '{}', now() - make_interval(days => n) from unnest(array[200, 100, 95, 5]) n`,
    [a.shop.shopId, a.shop.branchA],
  );
  await runNightly();
  await runNightly();
  expect(await latest()).toEqual({ version: before.version + 1, fee: before.fee + 100 });
  const lists = await a.sql<{ hash: string }>(
    'select hash from offline_price_list where shop_id = $1 order by id',
    [a.shop.shopId],
  );
  expect(lists.map((one) => one.hash)).toEqual(['95', '5']);
});
