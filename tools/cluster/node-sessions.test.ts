/** The messages help an operator whose server is unreachable or not a coordinator. */
import { expect, inject, it } from 'vitest';
import { findFreePort } from '#platform/postgres/postmaster.ts';
import { databaseNameOf, withNodeSession, describeNodeError, urlAtNode } from './node-sessions.ts';
import { addClusterNode, moveShopToNode, printClusterStatus } from './cluster-commands.ts';

const ownerUrl = inject('ownerUrl');
const changed = (change: (url: URL) => void): string => {
  const url = new URL(ownerUrl);
  change(url);
  return url.toString();
};
const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const asked = (url: string): Promise<string> =>
  said(withNodeSession(url, (client) => client.query('select 1')));

it('names the server that does not answer, does not exist, or lacks the database', async () => {
  const port = await findFreePort();
  expect(
    await asked(
      changed((url) => {
        url.hostname = '127.0.0.1';
        url.port = String(port);
      }),
    ),
  ).toMatch(new RegExp(`^127\\.0\\.0\\.1:${port} does not answer \\(.+\\): PostgreSQL must run there`));
  expect(await asked(changed((url) => (url.hostname = 'server.invalid')))).toMatch(
    /^the host server\.invalid was not found/,
  );
  expect(await asked(changed((url) => (url.pathname = '/nothing here')))).toMatch(
    /^there is no database nothing here at .+:\d+$/,
  );
});

it('names the login that a server refuses, and the remedy', () => {
  const url = 'postgres://boss:a%20word@db1:5433/ratri';
  const refusal = (code: string, message: string): string =>
    describeNodeError(Object.assign(new Error(message), { code }), url);
  expect(refusal('28P01', 'password authentication failed for user "boss"')).toMatch(
    /^db1:5433 refuses the password of boss .+ the same password on every server/,
  );
  expect(refusal('', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')).toMatch(
    /^db1:5433 asks for a password, and DATABASE_URL has none/,
  );
  expect(refusal('28000', 'no pg_hba.conf entry for host "10.0.0.9"')).toMatch(
    /^db1:5433 refuses the login of boss \(no pg_hba\.conf entry .+ pg_hba\.conf there must allow/,
  );
  // A name with several addresses fails with an error without a message.
  expect(refusal('ECONNREFUSED', '')).toMatch(/^db1:5433 does not answer \(ECONNREFUSED\)/);
  expect(urlAtNode(url, { host: '::1', port: 6000 })).toBe('postgres://boss:a%20word@[::1]:6000/ratri');
  expect(databaseNameOf('postgres://boss@db1/my%20shop')).toBe('my shop');
});

it.runIf(process.env['TEST_CLUSTER'] === undefined)(
  'reports a database that is not a cluster for every command',
  async () => {
    const parts = { ownerUrl, say: () => {} };
    const node = { host: '127.0.0.1', port: 5432 };
    for (const work of [
      () => printClusterStatus(parts),
      () => addClusterNode(parts, node),
      () => moveShopToNode(parts, 'ratri', node),
    ])
      expect(await said(work())).toContain('DATABASE_URL is no coordinator of a cluster');
    const [one, other] = [await findFreePort(), await findFreePort()];
    const none = `postgres://boss@127.0.0.1:${one},127.0.0.1:${other}/ratri`;
    expect(await said(printClusterStatus({ ...parts, ownerUrl: none }))).toBe(
      'none of the hosts in DATABASE_URL answers and takes writes',
    );
  },
);
