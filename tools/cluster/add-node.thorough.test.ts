/** Only where a cluster can be made (`npm test -- --cluster URL tools/cluster`): servers that cannot be taken in, each told why, and one that can. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testAppPassword } from '#test/server/global-setup.ts';
import { insertShop, type Sql } from '#test/server/test-shops.ts';
import { atEnd } from '#lib/testing/cleanup.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { membersOf } from './prepare-node.ts';
import { inSession } from './node-sessions.ts';
import { add, move, status } from './cluster-commands.ts';
import { joinServers, type Server, startScratchCluster, startServer } from './scratch-cluster.ts';

const password = 'the word of the owner';

it.runIf(process.env['TEST_CLUSTER'] !== undefined)(
  'a server that cannot be taken in is told why, and nothing has changed; one that can is taken in with all that it needs',
  { timeout: 600_000 },
  async () => {
    const cluster = await startScratchCluster({ workers: 1, more: { 'citus.shard_count': '4' } });
    atEnd(() => cluster.stop());
    const said: string[] = [];
    const url = new URL(cluster.url);
    url.password = encodeURIComponent(password);
    const parts = { ownerUrl: url.toString(), say: (line: string) => void said.push(line) };
    const refusal = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'nothing',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    const at = ({ port }: Server, host = '127.0.0.1') => ({ host, port });
    const [coordinator, worker] = cluster.servers as [Server, Server];
    expect(await refusal(status(parts))).toContain('start Ratri on it once');
    await migrate({
      ownerUrl: cluster.url,
      folder: 'migrations',
      role: { name: 'ratri_app', password: testAppPassword },
      warn: () => {},
    });
    await inSession(cluster.url, async (client) => {
      const sql: Sql = async <T extends object>(text: string, values: unknown[] = []) =>
        (await client.query(text, values)).rows as T[];
      await insertShop(sql, 1);
      await sql('insert into shop_domain (domain, shop_id) select domain, shop_id from shop');
      await sql('create role weak login');
    });
    const before = await inSession(cluster.url, membersOf);
    const elsewhere = migrate({
      ownerUrl: worker.url('ratri'),
      folder: 'migrations',
      role: { name: 'ratri_app', password: 'of another installation' },
      warn: () => {},
    });
    expect(await refusal(elsewhere)).toContain('not to its coordinator');
    const { rows: left } = await inSession(worker.url('ratri'), (client) =>
      client.query("select to_regclass('migration') as made"),
    );
    expect(left).toEqual([{ made: null }]);

    const started = async (name: string, more: Record<string, string> = {}): Promise<Server> => {
      const server = await startServer(name, more);
      atEnd(() => server.stop());
      return server;
    };
    const inIts = async (server: Server, database: string, ...texts: string[]): Promise<void> =>
      inSession(server.url(database), async (client) => {
        for (const text of texts) await client.query(text);
      });
    const bare = await started('bare', {
      shared_preload_libraries: '',
      wal_level: 'replica',
      max_prepared_transactions: '0',
    });
    const newcomer = await started('newcomer');
    const told: [() => Promise<unknown>, RegExp][] = [
      [() => add(parts, at(coordinator)), /is the coordinator of this cluster/],
      [() => move(parts, 'x', at(worker)), /there is no shop x .*status/],
      [
        () => add({ ...parts, ownerUrl: parts.ownerUrl.replace('ratri_owner:', 'weak:') }, at(newcomer)),
        /must be a superuser/,
      ],
      [
        () => status({ ...parts, ownerUrl: worker.url('ratri') }),
        new RegExp(`not to its coordinator, which is 127.0.0.1:${coordinator.port}`),
      ],
      [
        () => add(parts, at(worker, 'localhost')),
        new RegExp(`it is 127.0.0.1:${worker.port} of this cluster`),
      ],
      [
        () => add(parts, at(bare)),
        /shared_preload_libraries = 'citus'[\s\S]+wal_level = logical[\s\S]+max_prepared_transactions[\s\S]+The cluster is as it was/,
      ],
    ];
    for (const [work, words] of told) expect(await refusal(work())).toMatch(words);
    const [domain = ''] = (
      await inSession(cluster.url, (client) => client.query('select domain from shop_domain'))
    ).rows.map((row: { domain: string }) => row.domain);
    expect(await refusal(move(parts, domain, at(coordinator)))).toContain('is the coordinator');
    expect(await refusal(move(parts, domain, at(newcomer)))).toContain('takes it in first');
    await expect(
      inSession(bare.url('ratri'), async () => 'there'),
      'its database is not made',
    ).rejects.toThrow('there is no database');

    const own = "create database ratri template template0 encoding 'UTF8' locale 'C.UTF-8'";
    await inIts(newcomer, 'postgres', own);
    for (const [statement, words] of [
      ["create extension citus version '13.1-1'", /has Citus 13\.1-1.+alter extension citus update/],
      ['drop extension citus; create table left_over ()', /has tables/],
    ] as const) {
      await inIts(newcomer, 'ratri', statement);
      expect(await refusal(add(parts, at(newcomer)))).toMatch(words);
    }
    await inIts(newcomer, 'postgres', 'drop database ratri');
    await joinServers([newcomer], 'ratri');
    expect(await refusal(add(parts, at(newcomer)))).toMatch(/is of another cluster/);
    await inIts(newcomer, 'postgres', 'drop database ratri');

    // From here on it asks for the password, which only DATABASE_URL has: servers cannot reach it.
    const known = `alter role ratri_owner password ${pg.escapeLiteral(password)}`;
    await inIts(coordinator, 'ratri', known);
    await inIts(newcomer, 'postgres', known);
    await writeFile(join(newcomer.folder, 'pg', 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
    await inIts(newcomer, 'postgres', 'select pg_reload_conf()');
    const node = at(newcomer);
    const name = `127.0.0.1:${newcomer.port}`;
    await expect
      .poll(() => refusal(inSession(newcomer.url('postgres'), async () => 'let in')))
      .toContain(`${name} asks for a password`);
    const shut = await refusal(add(parts, node));
    expect(shut).toContain(`127.0.0.1:${coordinator.port} does not reach ${name}`);
    expect(shut).toContain(`127.0.0.1:${worker.port} does not reach ${name}`);
    expect(shut).not.toContain(`${name} does not reach`);
    expect(await inSession(cluster.url, membersOf)).toEqual(before);

    for (const one of [coordinator, worker])
      await inIts(
        one,
        'ratri',
        `insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, 'ratri_owner', ${pg.escapeLiteral(`password='${password}'`)})`,
      );
    await add(parts, node);
    expect(said.at(-1)).toBe('all carry alike');
    const entered = new URL(newcomer.url('ratri'));
    entered.password = url.password;
    await inSession(entered.toString(), async (client) => {
      const { rows } = await client.query(
        'select rolename from pg_dist_authinfo where rolename = current_user',
      );
      expect(rows).toEqual([{ rolename: 'ratri_owner' }]);
    });
    await move(parts, domain, node);
    await move(parts, domain, node);
    expect(said.slice(-2)).toEqual([`${domain} stands on ${name}`, `${domain} stands on ${name} already`]);
    said.length = 0;
    await status(parts);
    expect(said).toContain(`  ${domain}  ${name}  set apart`);
    await add(parts, node);
    expect(said).toContain(`${name} is of the cluster already`);
  },
);
