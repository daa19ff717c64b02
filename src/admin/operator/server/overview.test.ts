import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openLog } from '#platform/telemetry/log.ts';
import type { ProcessBus } from '#platform/workers/process-bus.ts';
import { testApp } from '#test/server/test-app.ts';
import { operatorContract } from '../contract.ts';
import { deleteOldShopSizes, measureShop, openOperatorSources } from './index.ts';
import { operatorOn } from './testing/operator.ts';

const a = await testApp({ own: 'measures shops and closes the installation for maintenance' });
const { open, log } = operatorOn(a);
const headers = await open('watch');
const overview = async () => (await a.call(null, operatorContract.overview, { headers })).data;

const sources = a.app.operatorSources;
const withSources = async (
  parts: Partial<Parameters<typeof openOperatorSources>[0]>,
  work: () => Promise<void>,
): Promise<void> => {
  const made = openOperatorSources({ db: a.db, ...parts });
  a.app.operatorSources = made;
  try {
    await work();
  } finally {
    made.maintenance.close();
    a.app.operatorSources = sources;
  }
};

describe('the overview', () => {
  it('shows sizes of shops, but no data of customers', async () => {
    await a.sql("insert into customer (shop_id, name, phone, search) values ($1, 'Somchai', '', '')", [
      a.shop.shopId,
    ]);
    await measureShop(a.db, a.shop.shopId, 4096);
    const before = await overview();
    expect(before.shops).toMatchObject({
      total: 2,
      itemList: [
        { shopId: a.shop.shopId, fileBytes: 4096, closed: false, failingJobs: [] },
        { shopId: a.other.shopId, domain: null, measuredAt: null },
      ],
    });
    expect(JSON.stringify(before)).not.toContain('Somchai');
    await a.sql(
      "insert into job_failure (shop_id, job, fault, work_id) values ($1, 'hooks', 'network', 'x')",
      [a.shop.shopId],
    );
    await measureShop(a.db, a.shop.shopId);
    const after = await overview();
    expect(after.shops.itemList[0]).toMatchObject({
      fileBytes: 4096,
      failingJobs: ['hooks'],
    });
    await a.sql(
      `insert into shop_size (shop, domain, name, closed, failing_jobs, measured_at)
        values (99999, 'deleted', 'Deleted', true, '{}', now())`,
    );
    await a.sql("update shop_size set measured_at = now() - interval '1 year' where shop = $1", [
      a.shop.shopId,
    ]);
    await deleteOldShopSizes(a.db);
    expect(await a.sql('select shop from shop_size')).toEqual([{ shop: a.shop.shopId }]);
  });

  it('shows process, database, disk, backups, failed jobs and the log of operators', async () => {
    const day = 86_400_000;
    for (const [ago, bytes] of [
      [2, 1000],
      [0, 5000],
    ] as const)
      await a.sql('insert into backup_run (shop_id, at, nightly, bytes) values ($1, $2, true, $3)', [
        Math.min(a.shop.shopId, a.other.shopId),
        new Date(Date.now() - ago * day),
        bytes,
      ]);
    await a.sql(
      "insert into installation_job_failure (job, fault, work_id) values ('backup', 'storage', 'x')",
    );
    await withSources({ dataDir: mkdtempSync(path.join(tmpdir(), 'ratri-operator-')) }, async () => {
      const shown = await overview();
      expect(shown.processes).toMatchObject([{ pid: process.pid, version: shown.version }]);
      expect(shown.databaseBytes).toBeGreaterThan(1e6);
      expect(shown.disk?.free).toBeGreaterThan(0);
      expect(shown.backups.runs.map(({ bytes }) => bytes)).toEqual([5000, 1000]);
      expect(shown.backups.growth).toBeCloseTo(2000, -1);
      expect(shown.failedJobs).toMatchObject([{ job: 'backup', times: 1, fault: 'storage' }]);
      expect(shown.log[0]).toMatchObject({ operator: 'watch', action: 'login' });
    });
  });

  it("shows the doctor's findings", async () => {
    const finding = { what: 'disk space', level: 'warn' as const, text: 'free space' };
    await withSources({ findings: async () => [finding] }, async () => {
      const { data } = await a.call(null, operatorContract.findings, { headers });
      expect(data.findings).toEqual([finding]);
    });
  });
});

/** Simulates two processes, each of which gets the messages of the other. */
const twoBuses = (): ProcessBus[] => {
  const ears = [0, 1].map(() => new Map<string, (value: unknown) => void>());
  return ears.map((own, at) => ({
    tell: (topic, value) => ears[1 - at]?.get(topic)?.(structuredClone(value)),
    hear: (topic, ear) => void own.set(topic, ear),
    close: async () => {},
  }));
};

describe('the log', () => {
  const read = async (query: object) =>
    await a.call(null, operatorContract.logLines, { headers, query: query as never });

  it('shows the newest lines that match, without secrets', async () => {
    const written = openLog('info', { write: () => {} });
    written.info({ shop: 7 }, 'first tailed line');
    written.error({ req: { headers: { authorization: 'secret-word' } } }, 'second tailed line');
    const text = 'TAILED line';
    expect((await read({ text, level: 30 })).data.lines).toMatchObject([
      { level: 50, message: 'second tailed line', pid: process.pid },
      { level: 30, message: 'first tailed line', details: '{"shop":7}' },
    ]);
    expect((await read({ text })).data.lines).toHaveLength(1);
    expect((await read({ text, level: 30, most: 1 })).data.lines).toHaveLength(1);
    expect(JSON.stringify((await read({ text })).data)).not.toContain('secret-word');
    for (const bad of [{ most: 501 }, { level: 'x' }, { text: 'x'.repeat(101) }, { unknownKey: 1 }])
      expect((await read(bad)).status).toBe(400);
  });

  it('comes from all processes', async () => {
    openLog('info', { write: () => {} }).error('line of every process');
    const [own, other] = twoBuses();
    const another = openOperatorSources({ db: a.db, together: other });
    addCleanup(() => another.maintenance.close());
    await withSources({ together: own }, async () => {
      expect((await read({ text: 'of every process' })).data.lines).toHaveLength(2);
      expect((await overview()).processes).toHaveLength(2);
    });
  });
});

describe('the maintenance switch', () => {
  const set = (closed: unknown) =>
    a.call(null, operatorContract.setMaintenance, { headers, body: { closed } as never });
  const status = async (url: string): Promise<number> => {
    const reply = await fetch(a.origin + url);
    await reply.body?.cancel();
    return reply.status;
  };

  it('closes shops, not the page of operators, and opens them again', async () => {
    const before = await status('/api/opening');
    expect((await set('yes')).status).toBe(400);
    expect(await set(true)).toMatchObject({ status: 200, data: { closed: true } });
    expect([await status('/'), await status('/api/opening'), await status('/healthz')]).toEqual([
      503, 503, 200,
    ]);
    expect((await overview()).maintenance).toBe(true);
    await set(false);
    expect(await status('/api/opening')).toBe(before);
    expect((await log('watch')).slice(-2)).toEqual(['maintenanceOn', 'maintenanceOff']);
  });

  it('reaches other processes, also those that start later', async () => {
    const [own, other] = twoBuses();
    const another = openOperatorSources({ db: a.db, together: other });
    addCleanup(() => another.maintenance.close());
    await withSources({ together: own }, async () => {
      await set(true);
      expect(another.maintenance.isClosed()).toBe(true);
      const later = openOperatorSources({ db: a.db });
      addCleanup(() => later.maintenance.close());
      await expect.poll(() => later.maintenance.isClosed()).toBe(true);
      await set(false);
      expect(another.maintenance.isClosed()).toBe(false);
    });
  });
});

it('all operations need an operator', async () => {
  const { overview: shown, findings, logLines, setMaintenance, logout } = operatorContract;
  for (const row of [shown, findings, logLines, logout]) {
    expect((await a.call(null, row)).status).toBe(401);
    expect((await a.call(a.shop.owner, row)).status).toBe(403);
  }
  const body = { closed: true };
  expect((await a.call(null, setMaintenance, { body })).status).toBe(401);
  expect((await a.call(a.shop.owner, setMaintenance, { body })).status).toBe(403);
  expect(a.app.operatorSources.maintenance.isClosed()).toBe(false);
});
