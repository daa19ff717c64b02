/**
 * Previews, imports, exports and undoes a workbook of 20,000 garments. Measures rows per second and memory.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startTestCluster } from '#platform/postgres/test-cluster.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import { insertTermsSql } from '#setup/shop/server/index.ts';
import { Contestant } from '../support/load.ts';
import { signBenchJwt } from '../support/token.ts';

const secret = 'a secret for benchmarks that is long enough';
const appPassword = 'password of the app role in benchmarks';
const count = 20_000;
const groups = 500;

/** Returns the peak memory of a process in MB (Linux). */
const peakOf = async (pid: number): Promise<number> =>
  Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const makeShop = async (url: string): Promise<{ branch: number; user: number }> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query("insert into shop (shop_id, domain, name, package) values (1, 'bench', 'Bench', 'l')");
  await owner.query(insertTermsSql);
  const branch = await owner.query<{ id: string }>(
    "insert into branch (shop_id, name, tax_branch_no) values (1, 'Main', '00000') returning id",
  );
  const user = await owner.query<{ id: string }>(
    "insert into app_user (shop_id, username, display_name, password_hash) values (1, 'bench', 'Bench', 'x') returning id",
  );
  await owner.query(
    "insert into product_group (shop_id, code, name) select 1, 'G' || lpad(n::text, 4, '0'), 'Group ' || n from generate_series(1, $1::int) n",
    [groups],
  );
  await owner.query(
    "insert into product_item (shop_id, group_id, color, size, name, code) select 1, g.id, 'RED', s, g.name, g.code from product_group g, unnest(array['S', 'M', 'L', 'XL']) s",
  );
  await owner.query('analyze');
  await owner.end();
  return { branch: Number(branch.rows[0]?.id), user: Number(user.rows[0]?.id) };
};

const heading = ['barcode', 'groupCode', 'color', 'size', 'state', 'cost', 'acquiredDay', 'note'];
const workbook = (): Promise<Buffer> => {
  const rows = Array.from({ length: count }, (_, n) => {
    const code = `G${String((n % groups) + 1).padStart(4, '0')}`;
    const size = ['S', 'M', 'L', 'XL'][Math.floor(n / groups) % 4] ?? 'S';
    return [`${code}-${n}`, code, 'RED', size, 'ready', 1500.5, '21/11/2569', `note ${n}`];
  });
  return buffer(writeSheet('xlsx', [{ name: 'units', heading, rows }]));
};

type Imported = { importId: number; state: string; added: number; rowsDone: number };
export type SheetResult = { step: string; rows: number; seconds: number }[];

/** Returns seconds by step and the server's peak memory in MB. */
export const benchSheet = async (): Promise<{ steps: SheetResult; before: number; peak: number }> => {
  const cluster = await startTestCluster();
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-bench-'));
  try {
    await migrate({
      ownerUrl: cluster.url('postgres'),
      folder: 'migrations',
      role: { name: 'ratri_app', password: appPassword },
      warn: () => {},
    });
    const { branch, user } = await makeShop(cluster.url('postgres'));
    const appUrl = cluster.url('postgres', { user: 'ratri_app', password: appPassword });
    const server = await Contestant.start(
      new URL('../contestants/ratri-server.ts', import.meta.url).pathname,
      [appUrl, secret],
    );
    const token = signBenchJwt(secret, {
      shop: 1,
      user,
      name: 'bench',
      roles: ['admin'],
      branches: [branch],
      pkg: 'l',
      exp: Math.floor(Date.now() / 1000) + 36_000,
    });
    const ask = async (method: string, at: string, body?: FormData | string): Promise<Response> => {
      const answer = await fetch(`http://127.0.0.1:${server.port}${at}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${await answer.text()}`);
      return answer;
    };
    const steps: SheetResult = [];
    const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
      const begun = performance.now();
      const value = await work();
      steps.push({ step, rows: count, seconds: (performance.now() - begun) / 1000 });
      return value;
    };
    const file = path.join(folder, 'units.xlsx');
    await writeFile(file, await workbook());
    const before = await peakOf(server.pid);
    const send = async (): Promise<Imported> => {
      const form = new FormData();
      form.append('file', await openAsBlob(file), 'units.xlsx');
      return (await (await ask('POST', '/api/sheet/units', form)).json()) as Imported;
    };
    const made = await timed('preview of new garments', send);
    if (made.added !== count) throw new Error(`previewed ${made.added}`);
    await timed('import', async () => {
      await ask('POST', `/api/sheet-import/${made.importId}/confirm`, '{}');
      for (;;) {
        const now = (await (await ask('GET', `/api/sheet-import/${made.importId}`)).json()) as Imported;
        if (now.state === 'done') return;
        if (now.state !== 'writing') throw new Error(`import: ${now.state}`);
        await wait(50);
      }
    });
    await timed('preview of what is there already', send);
    await timed('export to a workbook', async () => (await ask('GET', '/api/export/units')).arrayBuffer());
    await timed('undo', () => ask('POST', `/api/sheet-import/${made.importId}/undo`));
    const peak = await peakOf(server.pid);
    await server.stop();
    return { steps, before, peak };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await cluster.stop();
  }
};
