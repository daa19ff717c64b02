/** `npm start`: everything up, the address and the demo logins printed, a clean stop on Ctrl-C or SIGTERM. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openLive } from '../../core/server/live.ts';
import { openLog } from '../../core/server/log.ts';
import { patienceOf } from '../../core/server/pulse.ts';
import { sealOf } from '../../core/server/seal.ts';
import { settingsOrExit } from '../../core/server/settings.ts';
import { openStorage } from './boot.ts';
import type { DemoLogins } from './demo/index.ts';
import { installationOf } from './installation-of.ts';
import { passwordFile } from './demo/kept-password.ts';
import { lostKeys } from './lost-keys.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

/** Output ends in logs that others read: a password is said once, and afterwards where it is written down. */
const announce = (address: string, logins: DemoLogins | undefined, dataDir: string): void => {
  say(`\nRatri is ready: ${address}\n`);
  if (!logins) return;
  if (logins.fresh) {
    say('Demo logins (password of all, shown only now):');
    for (const name of logins.usernames)
      say(`  ${name.padEnd(8)} ${logins.changed.includes(name) ? '(changed)' : logins.password}`);
  } else {
    say(`Demo logins: ${logins.usernames.join(', ')}. Their password is in ${passwordFile(dataDir)}`);
    if (logins.changed.length > 0) say(`Changed since then: ${logins.changed.join(', ')}`);
  }
  say('');
};

/** Beside the built server; from source what is being developed is built where it is. */
const siteDir = (): string =>
  [
    path.resolve(import.meta.dirname, '../site'),
    path.resolve(import.meta.dirname, '../../../build/site-dev'),
  ].find((folder) => existsSync(path.join(folder, 'manifest.json'))) ?? '';

const start = async (): Promise<void> => {
  const settings = settingsOrExit();
  let filled = false;
  let stopping = false;
  const log = openLog(settings.logLevel);
  // The database comes up while the server's code is loaded.
  const opening = openStorage(settings, (text) => say(`database: ${text}`), {
    patience: patienceOf(settings.databasePatience),
  });
  const closeStorage = (): Promise<void> =>
    opening.then(
      (storage) => storage.close(),
      () => {},
    );
  /** What has begun so far, as it has to end. */
  const running: (() => unknown)[] = [];
  const stop = async (signal: string): Promise<void> => {
    // A terminal's Ctrl-C may arrive twice: once from the group, once forwarded.
    if (stopping) return;
    stopping = true;
    say(`\n${signal}: finishing requests and stopping the database …`);
    for (const end of running) await end();
    await closeStorage();
    process.exit(0);
  };
  // Before anything runs: a server that is told to end while it starts leaves no database behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  try {
    const loading = Promise.all([
      import('./server.ts'),
      import('./demo/index.ts'),
      import('./refresh-search.ts'),
      import('./refresh-sums.ts'),
      import('./seal-anew.ts'),
      import('../../opening/server/index.ts'),
    ]);
    loading.catch(() => {});
    const { db, files, ownerUrl } = await opening;
    const [
      { buildServer },
      { makeDemo },
      { refreshSearch },
      { refreshSums },
      { sealAnew },
      { firstShopPath },
    ] = await loading;
    for (const text of await lostKeys(settings, db)) complain(text);
    const live = openLive(db);
    const app = await buildServer({
      db,
      files,
      live,
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
      log,
      ready: () => filled && !stopping,
      open: () => filled,
    });
    running.push(() => app.close());
    // Pages open while a first start still makes the demo shop; calls wait for it.
    await app.listen({ port: settings.port, host: settings.host });
    const demo = settings.demo
      ? await makeDemo({ db, files, ownerUrl, dataDir: settings.dataDir, password: settings.demoPassword })
      : undefined;
    await refreshSearch(db);
    await refreshSums(db);
    await sealAnew(db, sealOf(settings.sealSecret));
    filled = true;
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : settings.port;
    const address = settings.publicUrl ?? `http://localhost:${port}`;
    announce(address, demo?.logins, settings.dataDir);
    const first = await firstShopPath(db);
    if (first !== undefined)
      say(`There is no shop yet. Open the first one, within 7 days:\n  ${address}${first}\n`);
    const [
      { startNightly },
      { startSending },
      { startSealer },
      { startFigures, startReports },
      { startHooks, setReach },
      { shopIds },
      { nightlyBackup },
    ] = await Promise.all([
      import('./nightly.ts'),
      import('./sending.ts'),
      import('../../audit/server/index.ts'),
      import('../../insight/server/index.ts'),
      import('../../outside/server/index.ts'),
      import('../../core/server/logins.ts'),
      import('./backup/nightly-backup.ts'),
    ]);
    if (stopping) return;
    const nightly = startNightly(
      { db, files, log, sessions: settings.sessions },
      nightlyBackup(settings, { ownerUrl, files, log }),
    );
    const sending = startSending({
      db,
      live,
      log,
      sealSecret: settings.sealSecret,
      privateMail: settings.privateMail,
      publicUrl: settings.publicUrl,
    });
    const sealer = startSealer({ db, log, shops: () => shopIds(db) });
    setReach({ privateHooks: settings.privateHooks });
    const hooks = startHooks({ db, log, seal: sealOf(settings.sealSecret), shops: () => shopIds(db) });
    const figures = startFigures({ db, log, shops: () => shopIds(db) });
    const reports = startReports({ db, log, shops: () => shopIds(db) });
    const pictures = demo?.drawPictures().catch((error: unknown) => log.error(error));
    running.push(
      () => demo?.stopDrawing(),
      () => Promise.all([nightly.stop(), sending.stop(), hooks.stop(), figures.stop(), reports.stop()]),
      () => pictures,
      () => sealer.stop(),
    );
  } catch (error) {
    if (stopping) return;
    stopping = true;
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      complain(
        `Ratri cannot start: port ${settings.port} is in use. Set PORT to another, for example PORT=3001 npm start`,
      );
    else
      complain(
        `Ratri cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    await closeStorage();
    process.exit(1);
  }
};

// Names the process in lists of processes.
process.title = 'ratri';
await start();
