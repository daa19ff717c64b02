/** The server as the settings want it, and what has to be in its database before people are let in. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sealOf } from '#platform/crypto/sealing.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { shopsWith } from '#platform/jobs/shops-with-work.ts';
import type { Storage } from './open-storage.ts';
import type { Demo } from '#demo/index.ts';
import { installationOf } from './boot/installation.ts';
import type { ServerOptions } from './server.ts';

/** Beside the built server; from source what is being developed is built where it is. */
const siteDir = (): string =>
  [
    path.resolve(import.meta.dirname, '../site'),
    path.resolve(import.meta.dirname, '../../../build/site-dev'),
  ].find((folder) => existsSync(path.join(folder, 'manifest.json'))) ?? '';

/** Connections that may wait to be accepted: a whole street of shops comes back at the same moment. The system may allow fewer. */
export const backlog = 4096;

type Own = Pick<
  ServerOptions,
  'db' | 'files' | 'live' | 'log' | 'unready' | 'open' | 'figures' | 'together' | 'expected'
>;

/** Built, not listening yet; `own` is what belongs to this process. */
export const serverOf = async (settings: Settings, own: Own): Promise<FastifyInstance> => {
  const { buildServer } = await import('./server.ts');
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
    installation: installationOf(settings),
    maintenance: settings.maintenance,
    backups: settings.backup.nightly !== undefined,
    patience: settings.databasePatience * 1000,
  });
  if (settings.traces !== undefined) {
    const { startTraces } = await import('./telemetry/traces.ts');
    const traces = startTraces(settings.traces);
    app.addHook('onClose', () => traces.stop());
  }
  return app;
};

/** Makes the demo shop where one is wanted and there is none, and brings what is kept of others up to date. */
export const fill = async (
  settings: Settings,
  { db, files, ownerUrl }: Pick<Storage, 'db' | 'files' | 'ownerUrl'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Demo | undefined> => {
  const [{ makeDemo }, { refreshSearch }, { refreshSums }, { sealAnew }] = await Promise.all([
    import('#demo/index.ts'),
    import('./jobs/backfill/search-texts.ts'),
    import('./jobs/backfill/order-totals.ts'),
    import('./keys/reencrypt.ts'),
  ]);
  const demo = settings.demo
    ? await makeDemo({ db, files, ownerUrl, dataDir: settings.dataDir, password: settings.demoPassword })
    : undefined;
  const shops = shopsWith(ownerUrl, db, log);
  await refreshSearch(db, shops);
  await refreshSums(db, shops);
  await sealAnew(db, sealOf(settings.sealSecret), shops);
  return demo;
};

/** The address of an opening for the first shop, while there is none. */
export const firstShop = async ({ db }: Pick<Storage, 'db'>): Promise<string | undefined> => {
  const { firstShopPath } = await import('#access/sign-up/server/index.ts');
  return firstShopPath(db);
};
