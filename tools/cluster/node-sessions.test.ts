/** What whoever keeps a cluster is told when a server is not reached, or is no coordinator. */
import { expect, inject, it } from 'vitest';
import { freePort } from '#platform/postgres/postmaster.ts';
import { databaseOf, inSession, inWords, urlAt } from './node-sessions.ts';
import { add, move, status } from './cluster-commands.ts';

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
const asked = (url: string): Promise<string> => said(inSession(url, (client) => client.query('select 1')));

it('says which server does not answer, is not there, or has no such database', async () => {
  const port = await freePort();
  expect(
    await asked(
      changed((url) => {
        url.hostname = '127.0.0.1';
        url.port = String(port);
      }),
    ),
  ).toMatch(new RegExp(`^127\\.0\\.0\\.1:${port} does not answer \\(.+\\): PostgreSQL must run there`));
  expect(await asked(changed((url) => (url.hostname = 'server.invalid')))).toMatch(
    /^there is no machine server\.invalid to be found/,
  );
  expect(await asked(changed((url) => (url.pathname = '/nothing here')))).toMatch(
    /^there is no database nothing here at .+:\d+$/,
  );
});

it('says whom a server does not let in, and what to do', () => {
  const url = 'postgres://boss:a%20word@db1:5433/ratri';
  const refusal = (code: string, message: string): string =>
    inWords(Object.assign(new Error(message), { code }), url);
  expect(refusal('28P01', 'password authentication failed for user "boss"')).toMatch(
    /^db1:5433 does not take the password of boss .+ one and the same password on every server/,
  );
  expect(refusal('', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')).toMatch(
    /^db1:5433 asks for a password, and DATABASE_URL has none/,
  );
  expect(refusal('28000', 'no pg_hba.conf entry for host "10.0.0.9"')).toMatch(
    /^db1:5433 does not let boss in \(no pg_hba\.conf entry .+ pg_hba\.conf there must let/,
  );
  // A name of several addresses fails with an error that has no words.
  expect(refusal('ECONNREFUSED', '')).toMatch(/^db1:5433 does not answer \(ECONNREFUSED\)/);
  expect(urlAt(url, { host: '::1', port: 6000 })).toBe('postgres://boss:a%20word@[::1]:6000/ratri');
  expect(databaseOf('postgres://boss@db1/my%20shop')).toBe('my shop');
});

it.runIf(process.env['TEST_CLUSTER'] === undefined)(
  'a database that is no cluster is told so, whatever is asked of it',
  async () => {
    const parts = { ownerUrl, say: () => {} };
    const node = { host: '127.0.0.1', port: 5432 };
    for (const work of [() => status(parts), () => add(parts, node), () => move(parts, 'ratri', node)])
      expect(await said(work())).toContain('DATABASE_URL is no coordinator of a cluster');
    const [one, other] = [await freePort(), await freePort()];
    const none = `postgres://boss@127.0.0.1:${one},127.0.0.1:${other}/ratri`;
    expect(await said(status({ ...parts, ownerUrl: none }))).toBe(
      'none of the hosts in DATABASE_URL answers and takes writes',
    );
  },
);
