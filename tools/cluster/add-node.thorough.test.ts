/**
 * The command refuses unsuitable servers with the reason, and adds a suitable server. The test needs a
 * cluster (`npm test -- --cluster URL tools/cluster`).
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testAppPassword } from '#test/server/global-setup.ts';
import { insertTestShop, type OwnerQuery } from '#test/server/test-shops.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { readClusterMembers } from './prepare-node.ts';
import { withNodeSession } from './node-sessions.ts';
import { addClusterNode, moveShopToNode, printClusterStatus } from './cluster-commands.ts';
import {
  joinScratchServers,
  type ScratchServer,
  startScratchCluster,
  startScratchServer,
} from './scratch-cluster.ts';

const password = 'the word of the owner';

it.runIf(process.env['TEST_CLUSTER'] !== undefined)(
  'refuses an unsuitable server with the reason and without changes, and adds a suitable one with all that it needs',
  async () => {
    const cluster = await startScratchCluster({ workers: 1, more: { 'citus.shard_count': '4' } });
    addCleanup(() => cluster.stop());
    const said: string[] = [];
    const url = new URL(cluster.url);
    url.password = encodeURIComponent(password);
    const parts = { ownerUrl: url.toString(), say: (line: string) => void said.push(line) };
    const refusal = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'nothing',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    const at = ({ port }: ScratchServer, host = '127.0.0.1') => ({ host, port });
    const [coordinator, worker] = cluster.servers as [ScratchServer, ScratchServer];
    expect(await refusal(printClusterStatus(parts))).toContain('start Ratri on it once');
    await migrate({
      ownerUrl: cluster.url,
      folder: 'migrations',
      role: { name: 'ratri_app', password: testAppPassword },
      warn: () => {},
    });
    await withNodeSession(cluster.url, async (client) => {
      const sql: OwnerQuery = async <T extends object>(text: string, values: unknown[] = []) =>
        (await client.query(text, values)).rows as T[];
      await insertTestShop(sql, 1);
      await sql('insert into shop_domain (domain, shop_id) select domain, shop_id from shop');
      await sql('create role weak login');
    });
    const before = await withNodeSession(cluster.url, readClusterMembers);
    const elsewhere = migrate({
      ownerUrl: worker.url('ratri'),
      folder: 'migrations',
      role: { name: 'ratri_app', password: 'of another installation' },
      warn: () => {},
    });
    expect(await refusal(elsewhere)).toContain('not to its coordinator');
    const { rows: left } = await withNodeSession(worker.url('ratri'), (client) =>
      client.query("select to_regclass('migration') as made"),
    );
    expect(left).toEqual([{ made: null }]);

    const started = async (name: string, more: Record<string, string> = {}): Promise<ScratchServer> => {
      const server = await startScratchServer(name, more);
      addCleanup(() => server.stop());
      return server;
    };
    const inIts = async (server: ScratchServer, database: string, ...texts: string[]): Promise<void> =>
      withNodeSession(server.url(database), async (client) => {
        for (const text of texts) await client.query(text);
      });
    const bare = await started('bare', {
      shared_preload_libraries: '',
      wal_level: 'replica',
      max_prepared_transactions: '0',
    });
    const newcomer = await started('newcomer');
    const told: [() => Promise<unknown>, RegExp][] = [
      [() => addClusterNode(parts, at(coordinator)), /is the coordinator of this cluster/],
      [() => moveShopToNode(parts, 'x', at(worker)), /there is no shop x .*status/],
      [
        () =>
          addClusterNode(
            { ...parts, ownerUrl: parts.ownerUrl.replace('ratri_owner:', 'weak:') },
            at(newcomer),
          ),
        /must be a superuser/,
      ],
      [
        () => printClusterStatus({ ...parts, ownerUrl: worker.url('ratri') }),
        new RegExp(`not to its coordinator, which is 127.0.0.1:${coordinator.port}`),
      ],
      [
        () => addClusterNode(parts, at(worker, 'localhost')),
        new RegExp(`it is 127.0.0.1:${worker.port} of this cluster`),
      ],
      [
        () => addClusterNode(parts, at(bare)),
        /shared_preload_libraries = 'citus'[\s\S]+wal_level = logical[\s\S]+max_prepared_transactions[\s\S]+The cluster is unchanged/,
      ],
    ];
    for (const [work, words] of told) expect(await refusal(work())).toMatch(words);
    const [domain = ''] = (
      await withNodeSession(cluster.url, (client) => client.query('select domain from shop_domain'))
    ).rows.map((row: { domain: string }) => row.domain);
    expect(await refusal(moveShopToNode(parts, domain, at(coordinator)))).toContain('is the coordinator');
    expect(await refusal(moveShopToNode(parts, domain, at(newcomer)))).toContain('adds it first');
    await expect(
      withNodeSession(bare.url('ratri'), async () => 'there'),
      'its database is not made',
    ).rejects.toThrow('there is no database');

    const own = "create database ratri template template0 encoding 'UTF8' locale 'C.UTF-8'";
    await inIts(newcomer, 'postgres', own);
    for (const [statement, words] of [
      ["create extension citus version '13.1-1'", /has Citus 13\.1-1.+alter extension citus update/],
      ['drop extension citus; create table left_over ()', /has tables/],
    ] as const) {
      await inIts(newcomer, 'ratri', statement);
      expect(await refusal(addClusterNode(parts, at(newcomer)))).toMatch(words);
    }
    await inIts(newcomer, 'postgres', 'drop database ratri');
    await joinScratchServers([newcomer], 'ratri');
    expect(await refusal(addClusterNode(parts, at(newcomer)))).toMatch(/is of another cluster/);
    await inIts(newcomer, 'postgres', 'drop database ratri');

    // The server now requires a password, which only DATABASE_URL has, so the other servers cannot connect.
    const known = `alter role ratri_owner password ${pg.escapeLiteral(password)}`;
    await inIts(coordinator, 'ratri', known);
    await inIts(newcomer, 'postgres', known);
    await writeFile(join(newcomer.folder, 'pg', 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
    await inIts(newcomer, 'postgres', 'select pg_reload_conf()');
    const node = at(newcomer);
    const name = `127.0.0.1:${newcomer.port}`;
    await expect
      .poll(() => refusal(withNodeSession(newcomer.url('postgres'), async () => 'let in')))
      .toContain(`${name} asks for a password`);
    const shut = await refusal(addClusterNode(parts, node));
    expect(shut).toContain(`127.0.0.1:${coordinator.port} does not reach ${name}`);
    expect(shut).toContain(`127.0.0.1:${worker.port} does not reach ${name}`);
    expect(shut).not.toContain(`${name} does not reach`);
    expect(await withNodeSession(cluster.url, readClusterMembers)).toEqual(before);

    for (const one of [coordinator, worker])
      await inIts(
        one,
        'ratri',
        `insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, 'ratri_owner', ${pg.escapeLiteral(`password='${password}'`)})`,
      );
    await addClusterNode(parts, node);
    expect(said.at(-1)).toBe('all servers are balanced');
    const entered = new URL(newcomer.url('ratri'));
    entered.password = url.password;
    await withNodeSession(entered.toString(), async (client) => {
      const { rows } = await client.query(
        'select rolename from pg_dist_authinfo where rolename = current_user',
      );
      expect(rows).toEqual([{ rolename: 'ratri_owner' }]);
    });
    await moveShopToNode(parts, domain, node);
    await moveShopToNode(parts, domain, node);
    expect(said.slice(-2)).toEqual([`${domain} is on ${name}`, `${domain} is on ${name} already`]);
    said.length = 0;
    await printClusterStatus(parts);
    expect(said).toContain(`  ${domain}  ${name}  isolated`);
    await addClusterNode(parts, node);
    expect(said).toContain(`${name} is already in the cluster`);
  },
);
