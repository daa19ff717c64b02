/** Answers of the public site while the database is overloaded. */
import { expect, it, vi } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { openDb } from '#platform/db/db.ts';
import { errorStatus } from '#lib/errors/errors.ts';
import { toAppError } from '#platform/http/error-reply.ts';
import { shopAtAddress } from '#storefront/web-shop/server/site-sql.ts';

const a = await testApp();

it('a visitor without a database connection in time gets a retry page, not an error', async () => {
  const db = openDb(a.db.url, { cluster: a.cluster, max: 1, patience: { answer: 300, statement: 30_000 } });
  // A busy machine may need longer than the patience to open the connection.
  await vi.waitFor(() => shopAtAddress(db, 'somewhere'), 30_000);
  let free = (): void => {};
  const held = new Promise<void>((resolve) => (free = resolve));
  const working = db.tx({ shopId: a.shop.shopId }, () => held);
  const failure: unknown = await shopAtAddress(db, 'somewhere').catch((error: unknown) => error);
  free();
  await working;
  expect(errorStatus[toAppError(failure, [], a.app.log).code]).toBe(503);
  expect(await shopAtAddress(db, 'somewhere')).toBeUndefined();
  await db.close();
});
