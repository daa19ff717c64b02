/** `npm start`: everything up, the address and the demo logins printed, a clean stop on Ctrl-C or SIGTERM. */
import cluster from 'node:cluster';
import { openLive } from '../../core/server/live.ts';
import { openLog } from '../../core/server/log.ts';
import { patienceOf } from '../../core/server/pulse.ts';
import { type Settings, settingsOrExit } from '../../core/server/settings.ts';
import { openTogether } from '../../core/server/together.ts';
import { openStorage } from './boot.ts';
import type { Demo } from './demo/index.ts';
import { lostKeys } from './lost-keys.ts';
import { announce, cannotStart, complain, say, sayFirst } from './say.ts';
import { fill, firstShop, serverOf } from './serve.ts';

/** One process that is the server and does everything. */
const start = async (settings: Settings): Promise<void> => {
  let filled = false;
  let stopping = false;
  let demo: Demo | undefined;
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
      import('../../opening/server/index.ts'),
    ]);
    loading.catch(() => {});
    const storage = await opening;
    const { db, files, ownerUrl } = storage;
    await loading;
    for (const text of await lostKeys(settings, db)) complain(text);
    const live = openLive(db);
    // The embedded database is this process's alone.
    const together = settings.databaseUrl === undefined ? undefined : openTogether(db);
    const app = await serverOf(settings, {
      db,
      files,
      live,
      log,
      together,
      ready: () => filled && !stopping,
      open: () => filled,
      expected: (key) => demo?.askPicture(key),
    });
    running.push(
      () => app.close(),
      live.told,
      () => together?.close(),
    );
    // Pages open while a first start still makes the demo shop; calls wait for it.
    await app.listen({ port: settings.port, host: settings.host });
    demo = await fill(settings, storage);
    filled = true;
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : settings.port;
    const address = settings.publicUrl ?? `http://localhost:${port}`;
    announce(address, demo?.logins, settings.dataDir);
    sayFirst(address, await firstShop(storage));
    const { startBackground } = await import('./background.ts');
    if (stopping) return;
    const background = startBackground(settings, { db, live, files, log, ownerUrl });
    const pictures = demo?.drawPictures().catch((error: unknown) => log.error(error));
    // First: whoever waits for a picture is waited for by the server that closes.
    running.unshift(() => demo?.stopDrawing());
    running.push(
      async () => (await background).stop(),
      () => pictures,
    );
    await background;
  } catch (error) {
    if (stopping) return;
    stopping = true;
    cannotStart(error, settings.port);
    await closeStorage();
    process.exit(1);
  }
};

const settings = settingsOrExit();
// Names the process in lists of processes.
process.title = cluster.isWorker ? 'ratri worker' : 'ratri';
if (cluster.isWorker) {
  const { work } = await import('./workers/work.ts');
  await work(settings);
} else if (settings.workers > 1) {
  const { supervise } = await import('./workers/supervise.ts');
  await supervise(settings);
} else await start(settings);
