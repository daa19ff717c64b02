/**
 * While Ratri is upgraded to another version and back, no order is lost or duplicated, and WAL archiving
 * continues.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { restoreToPointInTime } from '#main/server/backup/restore-point-in-time.ts';
import { openDatabase } from '#main/server/open-storage.ts';
import { readPlainSettings } from '#platform/settings/settings.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { removeScratch, scratchFolder } from '#platform/postgres/scratch-folder.ts';
import { isProcessAlive, waitForCondition } from '#platform/postgres/os-process.ts';
import { createLiveStream } from '#ui/api/live-stream.ts';
import {
  copyDemoFolder,
  builtServerFile,
  e2ePassword,
  repositoryFolder,
  relaxedServerEnv,
} from '../support/server.ts';

/** The server is one process, or several under a supervisor. */
const workers = process.env['WORKERS'] ?? '1';
const counters = rounds(4, 12);
const turns = rounds(1, 10);
/** Each counter opens this many orders between two upgrades. */
const between = rounds(2, 20);

const address = /http:\/\/localhost:(\d+)/;

let dataDir = '';
let place = '';
const passphrase = 'a passphrase for tests';
let other = '';
let server: ChildProcess;
/** The pid of the serving process. */
let last = 0;
let said = '';
const env = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO: 'no',
  LOG_LEVEL: 'warn',
  WORKERS: workers,
  BACKUP_DIR: place,
  BACKUP_PASSPHRASE: passphrase,
  ...relaxedServerEnv,
});

/** Makes another version from this build by adding one migration. */
const otherVersion = async (): Promise<string> => {
  const folder = await scratchFolder('ratri-version-');
  for (const name of ['server', 'web', 'site'])
    cpSync(path.join(repositoryFolder, 'build', name), path.join(folder, 'build', name), { recursive: true });
  cpSync(path.join(repositoryFolder, 'migrations'), path.join(folder, 'migrations'), { recursive: true });
  writeFileSync(
    path.join(folder, 'migrations/9998_wider.sql'),
    "alter table rental_order add column wider text not null default 'as it was';\n" +
      'create table wider (shop_id bigint, id bigint, primary key (shop_id, id));\n',
  );
  writeFileSync(
    path.join(folder, 'migrations/9999_wider_index.sql'),
    '-- outside a transaction\ncreate index concurrently if not exists rental_order_wider on rental_order (shop_id, wider);\n',
  );
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '99.0.0', type: 'module' }));
  symlinkSync(path.join(repositoryFolder, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
};

/** Runs `main` with `--replace`. Returns its output. */
const replaceBy = async (program: string): Promise<{ code: number | null; text: string }> => {
  const child = spawn(process.execPath, [program, '--replace'], {
    env: env(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const out of [child.stdout, child.stderr])
    out.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
};

const pidIn = (text: string): number => Number(/\(pid (\d+)\)/.exec(text)?.[1]);

beforeAll(async () => {
  dataDir = await copyDemoFolder(inject('demoFolder'));
  other = await otherVersion();
  place = await scratchFolder('ratri-kept-');
  server = spawn(process.execPath, [builtServerFile], { env: env(), stdio: ['ignore', 'pipe', 'pipe'] });
  for (const out of [server.stdout, server.stderr])
    out?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  if (!(await waitForCondition(() => address.test(said), 120_000)))
    throw new Error(`the server does not start: ${said}`);
});
afterAll(async () => {
  for (const pid of [last, server.pid ?? 0]) if (isProcessAlive(pid)) process.kill(pid, 'SIGTERM');
  await waitForCondition(() => !isProcessAlive(last) && !isProcessAlive(server.pid ?? 0), 30_000);
  await removeScratch(dataDir);
  await removeScratch(other);
  await removeScratch(place);
});

type Answer = { status: number; value: unknown };

const call = (
  agent: Agent | false,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, value: text === '' ? null : JSON.parse(text) }),
      );
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });

it(
  `${turns} times to another version and back, ${counters} counters working: no call fails`,
  { timeout: 240_000 + turns * 120_000 },
  async () => {
    const origin = `http://127.0.0.1:${address.exec(said)?.[1]}`;
    const plain = { 'content-type': 'application/json' };
    const login = await call(false, `${origin}/api/user/login`, plain, {
      username: 'owner',
      password: e2ePassword,
    });
    const headers = { ...plain, authorization: `Bearer ${(login.value as { token: string }).token}` };
    const get = (at: string) => call(false, `${origin}${at}`, headers);
    const items = (
      (await get('/api/availability?size=100')).value as {
        itemList: { itemId: number; owned: number; rentalPrice: number }[];
      }
    ).itemList.filter((one) => one.owned > 0 && one.rentalPrice > 0);
    const customerId = ((await get('/api/customer')).value as { itemList: { customerId: number }[] })
      .itemList[0]?.customerId;

    const failures: string[] = [];
    const made = new Map<string, number>();
    const calls = { all: 0 };
    let serial = 0;
    let going = true;
    /** The pause in ms of each counter between customers. There is no pause during an upgrade. */
    let pace = 0;
    const attempt = async (
      agent: Agent | false,
      at: string,
      key?: string,
      body?: unknown,
    ): Promise<unknown> => {
      calls.all += 1;
      try {
        const answer = await call(
          agent,
          `${origin}${at}`,
          { ...headers, ...(key && { 'idempotency-key': key }) },
          body,
        );
        if (answer.status === 200) return answer.value;
        const text = JSON.stringify(answer.value);
        // Some garments of the demo shop are reserved.
        if (!text.includes('"NOT_AVAILABLE"')) failures.push(`${at} ${answer.status} ${text}`);
        return undefined;
      } catch (error) {
        failures.push(`${at} ${String(error)}`);
        return undefined;
      }
    };
    const counter = async (n: number): Promise<void> => {
      // Some counters reuse a connection as browsers do, others open a connection per request.
      const agent = n % 3 === 2 ? false : new Agent({ keepAlive: true, maxSockets: 2 });
      while (going) {
        await sleep(pace);
        const mine = serial++;
        const item = items[mine % items.length];
        const pickupDay = addDays(bangkokDay(new Date()), 200 + Math.floor(mine / items.length) * 9);
        const key = `upgrade-${mine}`;
        const order = (await attempt(agent, '/api/rental', key, {
          customerId,
          pickupDay,
          returnDay: addDays(pickupDay, 2),
          reserve: true,
          lines: [{ itemId: item?.itemId, quantity: 1 }],
          payments: [{ for: 'price', method: 'cash', amount: item?.rentalPrice }],
        })) as { orderId: number } | undefined;
        if (order === undefined) continue;
        made.set(key, order.orderId);
        await Promise.all([
          attempt(agent, `/api/rental/${order.orderId}`),
          attempt(agent, '/api/orderheader?size=20'),
          attempt(agent, '/readyz'),
        ]);
      }
      if (agent) agent.destroy();
    };
    let told = 0;
    const live = createLiveStream({
      open: (signal) => fetch(`${origin}/api/live`, { headers, signal }),
      refresh: (reads) => void (told += reads === 'all' ? 0 : 1),
      wanted: () => true,
      hidden: () => false,
      watch: () => {},
      back: () => {},
      times: { gather: 20, spread: 0 },
    });
    const work = Array.from({ length: counters }, (_, n) => counter(n));
    const goOn = async (): Promise<void> => {
      const [orders, changes] = [made.size, told];
      await expect
        .poll(() => made.size, { interval: 20, timeout: 120_000 })
        .toBeGreaterThan(orders + counters * between);
      // The live stream has moved to the new version.
      await expect.poll(() => told, { interval: 20, timeout: 120_000 }).toBeGreaterThan(changes);
    };
    last = server.pid ?? 0;
    const archive = path.join(place, 'archive');
    const line = (): string => readdirSync(archive).find((name) => name.startsWith('line-')) ?? '';
    try {
      await goOn();
      pace = 200;
      await expect
        .poll(() => existsSync(archive) && readdirSync(path.join(archive, line())).join(), {
          timeout: 240_000,
        })
        .toContain('.card');
      pace = 0;
      // A version that cannot run changes nothing.
      const broken = path.join(other, 'migrations/9997_broken.sql');
      writeFileSync(broken, 'alter table rental_order add column wider int;\nselect nothing;\n');
      const refused = await replaceBy(path.join(other, 'build/server/main.js'));
      expect([refused.code, refused.text]).toEqual([
        1,
        expect.stringContaining('Ratri was not replaced: version 99.0.0 ended with 1'),
      ]);
      rmSync(broken);
      for (let turn = 0; turn < turns; turn += 1)
        for (const program of [path.join(other, 'build/server/main.js'), builtServerFile]) {
          const { code, text } = await replaceBy(program);
          expect([code, text]).toEqual([0, expect.stringContaining('serves now (pid ')]);
          const before = last;
          last = pidIn(text);
          await goOn();
          await expect.poll(() => isProcessAlive(before)).toBe(false);
        }
    } finally {
      going = false;
      await Promise.all(work);
      live.close();
    }
    expect([...new Set(failures)]).toEqual([]);
    expect(calls.all).toBeGreaterThan(made.size * 3);

    const port = readFileSync(path.join(dataDir, 'pg-port'), 'utf8').trim();
    const secret = readFileSync(path.join(dataDir, 'secrets/postgres-password'), 'utf8').trim();
    const owner = new pg.Client(`postgres://ratri_owner:${secret}@127.0.0.1:${port}/ratri`);
    await owner.connect();
    // Only the serving process archives.
    const { rows: archivers } = await owner.query(
      "select from pg_stat_activity where application_name = 'ratri archive'",
    );
    expect(archivers).toHaveLength(1);
    const kept = await owner.query<{ id: string }>('select id from rental_order where id = any($1)', [
      [...made.values()],
    ]);
    const { rows } = await owner.query<{ wider: number; valid: boolean }>(
      "select (select count(*)::int from rental_order where wider = 'as it was') as wider, indisvalid as valid from pg_index where indexrelid = 'rental_order_wider'::regclass",
    );
    await owner.end();
    // Each request created its own order. All of these orders exist, also in the table that the other version
    // widened.
    expect(new Set(made.values()).size).toBe(made.size);
    expect(kept.rowCount).toBe(made.size);
    expect(rows[0]?.valid).toBe(true);
    expect(rows[0]?.wider).toBeGreaterThanOrEqual(made.size);

    // The last version owns the database, so its stop ends everything.
    const postmaster = Number(readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
    const isThere = (name: string): boolean => existsSync(path.join(dataDir, name));
    process.kill(last, 'SIGTERM');
    await expect
      .poll(() => [
        isProcessAlive(last),
        isProcessAlive(postmaster),
        ...['ratri.pid', 'ratri.sock'].map(isThere),
      ])
      .toEqual([false, false, false, false]);

    // One WAL timeline spans all versions and contains everything.
    expect(readdirSync(archive).filter((name) => name.startsWith('line-'))).toHaveLength(1);
    const back = await scratchFolder('ratri-back-');
    try {
      const source = { text: place, from: '.', at: 'latest', trial: true };
      await restoreToPointInTime(readPlainSettings({ DATA_DIR: back }), source, passphrase, () => {});
      const database = await openDatabase({ dataDir: back, databaseUrl: undefined }, () => {});
      const client = new pg.Client(database.ownerUrl);
      await client.connect();
      const found = await client.query('select from rental_order where id = any($1)', [[...made.values()]]);
      await client.end();
      await database.close();
      expect(found.rowCount).toBe(made.size);
    } finally {
      await removeScratch(back);
    }
  },
);
