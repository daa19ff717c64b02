import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createSeal } from '#platform/crypto/sealing.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import type { ServerStorage } from './open-storage.ts';
import type { Demo } from '#demo/index.ts';
import { readInstallation } from './boot/installation.ts';
import type { ServerOptions } from './server.ts';

/** A server run from source uses the development build. */
const siteDir = (): string =>
  [
    path.resolve(import.meta.dirname, '../site'),
    path.resolve(import.meta.dirname, '../../../build/site-dev'),
  ].find((folder) => existsSync(path.join(folder, 'manifest.json'))) ?? '';

/** Many clients reconnect simultaneously. The operating system may lower this limit. */
export const listenBacklog = 4096;

type Own = Pick<
  ServerOptions,
  'db' | 'files' | 'live' | 'log' | 'unready' | 'open' | 'figures' | 'together' | 'expected' | 'certificate'
> & { ownerUrl: string };

export const buildConfiguredServer = async (
  settings: ServerSettings,
  { ownerUrl, ...own }: Own,
): Promise<FastifyInstance> => {
  const [{ buildServer }, { setOutsideReach }, { checkStored, checkWithoutNetwork }, { shopWorkOf }] =
    await Promise.all([
      import('./server.ts'),
      import('./boot/outside-reach.ts'),
      import('./doctor/offline-findings.ts'),
      import('./one-shop/shop-work.ts'),
    ]);
  setOutsideReach(settings);
  const app = await buildServer({
    ...own,
    jwtSecret: settings.jwtSecret,
    sealSecret: settings.sealSecret,
    webDir: path.resolve(import.meta.dirname, '../web'),
    siteDir: siteDir(),
    publicUrl: settings.publicUrl,
    proxies: settings.proxies,
    operatorToken: settings.operatorToken,
    securityContact: settings.securityContact,
    limits: settings.limits,
    dataDir: settings.dataDir,
    sessions: settings.sessions,
    installation: readInstallation(settings),
    maintenance: settings.maintenance,
    backups: settings.backup.nightly !== undefined,
    patience: settings.databasePatience * 1000,
    shopWork: shopWorkOf(settings, { db: own.db, files: own.files, ownerUrl }, own.log),
    findings: async () =>
      checkWithoutNetwork(settings, await checkStored(settings, ownerUrl, settings.sealSecret)),
  });
  if (settings.traces !== undefined) {
    const { startTraces } = await import('./telemetry/traces.ts');
    const traces = startTraces(settings.traces);
    app.addHook('onClose', () => traces.stop());
  }
  return app;
};

export const prepareData = async (
  settings: ServerSettings,
  { db, files, ownerUrl }: Pick<ServerStorage, 'db' | 'files' | 'ownerUrl'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<Demo | undefined> => {
  const [
    { makeDemo },
    { backfillSearchTexts },
    { backfillOrderSums },
    { backfillCodeKeys },
    { reencryptSealedColumns },
  ] = await Promise.all([
    import('#demo/index.ts'),
    import('./jobs/backfill/search-texts.ts'),
    import('./jobs/backfill/order-totals.ts'),
    import('./jobs/backfill/code-keys.ts'),
    import('./keys/reencrypt.ts'),
  ]);
  const demo = settings.demo
    ? await makeDemo({ db, files, ownerUrl, dataDir: settings.dataDir, password: settings.demoPassword })
    : undefined;
  const shops = createShopFinder(ownerUrl, db, log);
  await backfillSearchTexts(db, shops);
  await backfillOrderSums(db, shops);
  await backfillCodeKeys(db, shops, log);
  await reencryptSealedColumns(db, createSeal(settings.sealSecret), shops);
  return demo;
};

export const firstShopLink = async ({ db }: Pick<ServerStorage, 'db'>): Promise<string | undefined> => {
  const { createFirstShopPath: firstShopPath } = await import('#access/sign-up/server/index.ts');
  return firstShopPath(db);
};
