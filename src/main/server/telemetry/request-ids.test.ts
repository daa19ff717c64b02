import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openLog } from '#platform/telemetry/log.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { processCounters, runJob } from '#platform/telemetry/counters.ts';
import { currentWorkContext, runInContext } from '#platform/telemetry/work-context.ts';
import { customerContract } from '#customers/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { testApp } from '#test/server/test-app.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const a = await testApp({ log });
const id = 'feedc0de0123456789abcdef01234567';

const look = (headers: Record<string, string>, at = shopContract.shopInfo.path): Promise<Response> =>
  fetch(a.origin + at, { headers: { authorization: `Bearer ${a.shop.staff.token}`, ...headers } });
const idOf = async (headers: Record<string, string>): Promise<string> =>
  (await look(headers)).headers.get('x-request-id') ?? '';

it('accepts a well-formed id, from x-request-id before a trace; otherwise generates one', async () => {
  const trace = `00-${id.split('').toReversed().join('')}-00f067aa0ba902b7-01`;
  expect(await idOf({ 'x-request-id': id })).toBe(id);
  expect(await idOf({ traceparent: `00-${id}-00f067aa0ba902b7-01` })).toBe(id);
  expect(await idOf({ 'x-request-id': id, traceparent: trace })).toBe(id);
  const made = await Promise.all(
    [
      {},
      { 'x-request-id': "1'; drop table customer; --" },
      { 'x-request-id': id.toUpperCase().slice(1) },
      { 'x-request-id': 'x'.repeat(5000) },
      { 'x-request-id': `${id}, ${id}` },
      { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
      { traceparent: `ff-${id}-00f067aa0ba902b7-01` },
    ].map((headers) => idOf(headers as never)),
  );
  for (const one of made) expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set([...made, id]).size).toBe(made.length + 1);
});

it('every log line of a call contains it, once; so does a process line written meanwhile', async () => {
  lines.length = 0;
  await look({ 'x-request-id': id, authorization: 'Bearer nonsense' });
  runInContext({ id, span: undefined }, () => log.info('beside'));
  log.info('outside');
  expect(lines.map((line) => (JSON.parse(line) as { request?: string }).request)).toEqual([
    id,
    id,
    undefined,
  ]);
  for (const line of lines) expect(line.split('"request"').length).toBeLessThan(3);
});

it('background work has its own id, not that of the call that triggered it', async () => {
  const seen: (string | undefined)[] = [];
  await runInContext({ id, span: undefined }, () =>
    runJob('messages', async () => void seen.push(currentWorkContext()?.id)),
  );
  expect(seen[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(seen[0]).not.toBe(id);
});

// A cluster's servers identify each other by the application name, and the coordinator cannot prepare
// statements under a stored name.
it.skipIf(a.cluster)(
  'PostgreSQL shows the id of a call that waits for a lock, also of one with a body',
  async () => {
    const customerId = await a.makeCustomer();
    const holder = new pg.Client({ connectionString: a.ownerUrl });
    await holder.connect();
    addCleanup(() => holder.end());
    await holder.query('begin');
    await holder.query('select from customer where id = $1 for update', [customerId]);
    const writing = a.call(a.shop.admin, customerContract.update, {
      params: { id: customerId },
      body: { name: 'another' },
      headers: { 'x-request-id': id },
    });
    const named = () =>
      a.sql<{ wait: string }>(
        "select wait_event_type as wait from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'",
        [`ratri ${id}`],
      );
    await expect.poll(named, { timeout: 5000 }).toEqual([{ wait: 'Lock' }]);
    await holder.query('commit');
    expect((await writing).status).toBe(200);
    // No later call has the id.
    expect(await a.sql('select from pg_stat_activity where application_name = $1', [`ratri ${id}`])).toEqual(
      [],
    );
  },
);

it.skipIf(a.cluster)(
  'a read passes its id in the portal of each statement, whose text and plan stay the same',
  async () => {
    const cursors = sql<{
      name: string;
      statement: string;
    }>`select name, statement from pg_cursors where name <> ''`;
    const read = (by: string) =>
      runInContext({ id: by, span: undefined }, () => a.db.read(systemScope(a.shop.shopId), cursors));
    const texts = await Promise.all([read(id), read(id.replace('f', '0'))]);
    expect(texts.map(([row]) => row?.name)).toEqual([`${id}.0`, `${id.replace('f', '0')}.0`]);
    expect(texts[0]?.[0]?.statement).toBe(texts[1]?.[0]?.statement);
  },
);

it('a deadlock is retried and counted', async () => {
  const [one, other] = [await a.makeCustomer(), await a.makeCustomer()];
  const before = processCounters.retried.deadlock;
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const cross = (first: number, second: number) =>
    a.db.tx(systemScope(a.shop.shopId), async (q) => {
      const lock = (customerId: number) =>
        sql`select from customer where shop_id = 1 and id = ${customerId} for update`.execute(q);
      await lock(first);
      if (++waiting === 2) both.resolve();
      await both.promise;
      await lock(second);
    });
  await Promise.all([cross(one, other), cross(other, one)]);
  // The retry may take its first lock again before the other transaction wakes, so a second deadlock is
  // possible.
  expect(processCounters.retried.deadlock).toBeGreaterThan(before);
});

it('the message for a server failure shows its id, which the log contains with the reason', async () => {
  lines.length = 0;
  await a.sql('alter table shop rename column name to name_away');
  try {
    const answer = await look({ 'x-request-id': id, 'accept-language': 'th' });
    const { code, detail } = (await answer.json()) as { code: string; detail: string };
    expect([answer.status, code]).toEqual([500, 'INTERNAL']);
    expect(detail).toContain('รหัสแจ้งปัญหา feed c0de');
  } finally {
    await a.sql('alter table shop rename column name_away to name');
  }
  const found = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((one) => one['err']);
  expect(found).toMatchObject([{ request: id, level: 50, err: { code: '42703' } }]);
});
