import { expect, it } from 'vitest';
import { openLiveUpdates } from '#platform/realtime/live-updates.ts';
import { customerContract } from '#customers/contract.ts';
import { buildServer } from '../server.ts';
import { testApp, testSecret, unlimitedCalls } from '#test/server/test-app.ts';

it('answers requests that arrive while it closes, as the last of their connections', async () => {
  const a = await testApp({ own: 'closes its server' });
  const live = openLiveUpdates(a.db);
  const streams = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const app = await buildServer({
    db: a.db,
    files: a.files,
    jwtSecret: testSecret,
    limits: unlimitedCalls,
    unready: () => 'stopping',
    // The server closes streams first, which takes a moment.
    live: {
      ...live,
      close: async () => {
        closing.resolve();
        await streams.promise;
        await live.close();
      },
    },
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${a.shop.staff.token}`, 'content-type': 'application/json' };
  const closed = app.close();
  await closing.promise;
  const written = await fetch(origin + customerContract.create.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'คนสุดท้าย' }),
  });
  const read = await fetch(origin + customerContract.list.path, { headers });
  const ready = await fetch(`${origin}/readyz`);
  streams.resolve();
  await closed;
  expect([written.status, read.status, ready.status]).toEqual([200, 200, 503]);
  expect(written.headers.get('connection')).toBe('close');
  expect(await read.text()).toContain('คนสุดท้าย');
  expect(await ready.json()).toMatchObject({ reasons: [{ what: 'stopping' }] });
});
