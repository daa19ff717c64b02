import { describe, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openDb } from '#platform/db/db.ts';
import { openLeaderElection } from '#platform/jobs/leader-election.ts';
import { openProcessBus } from '#platform/workers/process-bus.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { buildServer } from '#main/server/server.ts';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { startExtraServer } from '#test/server/extra-servers.ts';

const a = await testApp({ own: 'starts more processes on its database' });

it('calls of a person are counted over all processes', async () => {
  const person = 80;
  const origins = await Promise.all(
    [1, 2].map(async () => {
      const db = openDb(a.appUrl, { cluster: a.cluster, max: 2 });
      const together = openProcessBus(db);
      const app = await buildServer({
        db,
        together,
        files: a.files,
        jwtSecret: testSecret,
        limits: { person, address: 1e9 },
      });
      addCleanup(async () => {
        await app.close();
        await together.close();
        await db.close();
      });
      return app.listen({ port: 0, host: '127.0.0.1' });
    }),
  );
  const look = async (origin: string): Promise<number> =>
    (
      await fetch(origin + shopContract.shopInfo.path, {
        headers: { authorization: `Bearer ${a.shop.staff.token}` },
      })
    ).status;
  let admitted = 0;
  for (let n = 0; n < 3 * person; n++) if ((await look(origins[n % 2] ?? '')) === 200) admitted++;
  expect(admitted).toBeGreaterThanOrEqual(person);
  expect(admitted).toBeLessThanOrEqual(person * 1.25);
  await expect.poll(() => Promise.all(origins.map(look))).toEqual([429, 429]);
});

it('all processes together allow ten guesses at one password', async () => {
  // The first process has no connection for sending or receiving counts of guesses.
  const other = await startExtraServer({ APP_URL: a.appUrl, FILES_DIR: a.filesDir });
  const origins = [a.origin, other.origin];
  const guess = async (origin: string): Promise<number> => {
    const reply = await fetch(origin + authenticationContract.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: a.shop.staff.username, password: 'not the password' }),
    });
    await reply.text();
    return reply.status;
  };
  const came = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(origins[n % 2] ?? '')));
  expect(came.filter((status) => status === 401)).toHaveLength(10);
  expect(came.filter((status) => status === 429)).toHaveLength(30);
  await other.kill();
  expect(await guess(await a.another())).toBe(429);
  await a.sql("update secret_try set ends_at = ends_at - interval '15 minutes'");
  expect(await guess(a.origin)).toBe(401);
});

describe('the leader', () => {
  it('is one process, and soon another if it ends or loses its connection', async () => {
    const dbs = [1, 2, 3].map(() => openDb(a.appUrl, { cluster: a.cluster, max: 1 }));
    const duties = dbs.map((db) => openLeaderElection(db.place, 50));
    addCleanup(() => Promise.all(dbs.map((db) => db.close())));
    await Promise.all(duties.map((one) => one.asked));
    const who = (): number[] => duties.flatMap((one, index) => (one.has() ? [index] : []));
    expect(who()).toHaveLength(1);
    const [first = 0] = who();
    await duties[first]?.close();
    await expect.poll(who).toHaveLength(1);
    expect(who()).not.toEqual([first]);
    await a.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ratri duty'",
    );
    await expect.poll(who).toHaveLength(1);
    await Promise.all(duties.map((one) => one.close()));
    expect(who()).toEqual([]);
  });
});
