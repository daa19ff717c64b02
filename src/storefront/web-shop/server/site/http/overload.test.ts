import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { openDb } from '#platform/db/db.ts';
import { AppError, errorStatus } from '#lib/errors/errors.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { createUrlSigner } from '#platform/files/signed-urls.ts';
import { createCallLimiter, defaultCallLimits } from '#platform/limits/call-limits.ts';
import { toAppError } from '#platform/http/error-reply.ts';
import { shopAtAddress } from '#storefront/web-shop/server/site-sql.ts';
import { visitCounterOf } from '#storefront/web-shop/server/statistics/visit-counter.ts';
import { openWebShop } from '#storefront/web-shop/server/testing/settings.ts';
import { siteRoutes } from './site-routes.ts';
import { readSiteAssets } from './assets.ts';
import { openPageGate } from './page-gate.ts';
import { SiteHandler } from './site-handler.ts';

const a = await testApp();

const optionsOf = () => ({
  db: a.db,
  files: a.files,
  seal: createSeal(testSecret),
  secret: testSecret,
  limits: createCallLimiter(defaultCallLimits),
  addresses: createUrlSigner(testSecret),
  changed: () => {},
});

it('a visitor without a database connection in time gets a retry page, not an error', async () => {
  const db = openDb(a.db.url, { cluster: a.cluster, max: 1, patience: { answer: 300, statement: 30_000 } });
  // Opening the connection may take longer than the timeout on a busy machine.
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

it('a cached page waits for no other page', async () => {
  const { domain } = await openWebShop(a, a.shop);
  let full = false;
  const enter = async (): Promise<void> => {
    if (full) throw new AppError('BUSY');
  };
  const visits = visitCounterOf(a.db);
  const site = new SiteHandler(optionsOf(), readSiteAssets(undefined), visits, { ...openPageGate(), enter });
  const app = Fastify();
  addCleanup(async () => {
    await app.close();
    await visits.close();
  });
  app.setErrorHandler((error, request, reply) => site.fail(error, request, reply));
  for (const route of siteRoutes)
    app.route({ ...route, handler: (request, reply) => site.handle(request, reply) });
  const look = async (path: string) => (await app.inject(`/w/${domain}${path}`)).statusCode;
  expect(await look('/')).toBe(200);
  full = true;
  expect([await look('/'), await look('/contact')]).toEqual([200, 503]);
});

it('an unavailable page has a retry time, as in the API', async () => {
  const visits = visitCounterOf(a.db);
  const site = new SiteHandler(optionsOf(), readSiteAssets(undefined), visits, openPageGate());
  const app = Fastify();
  addCleanup(async () => {
    await app.close();
    await visits.close();
  });
  app.setErrorHandler((error, request, reply) => site.fail(error, request, reply));
  app.get('/w/*', () => {
    throw new AppError('UNAVAILABLE');
  });
  const answer = await app.inject('/w/nowhere/');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
});
