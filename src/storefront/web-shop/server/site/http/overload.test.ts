/** What the public hears while the database has no time for them. */
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { openDb } from '#platform/db/db.ts';
import { errorStatus } from '#lib/errors/errors.ts';
import { asAppError } from '#platform/http/error-reply.ts';
import { shopAt } from '#storefront/web-shop/server/site-sql.ts';

const a = await testApp();

it('whoever gets no connection in time is told to come back, and not that something broke', async () => {
  const db = openDb(a.db.url, { cluster: a.cluster, max: 1, patience: { answer: 300, statement: 30_000 } });
  let free = (): void => {};
  const held = new Promise<void>((resolve) => (free = resolve));
  const working = db.tx({ shopId: a.shop.shopId }, () => held);
  const failure: unknown = await shopAt(db, 'somewhere').catch((error: unknown) => error);
  free();
  await working;
  expect(errorStatus[asAppError(failure, [], a.app.log).code]).toBe(503);
  expect(await shopAt(db, 'somewhere')).toBeUndefined();
  await db.close();
});
