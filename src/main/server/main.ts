/** `npm start`: everything up, the address and the demo logins printed, a clean stop on Ctrl-C or SIGTERM. */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openLive } from '#platform/realtime/live-updates.ts';
import { openLog } from '#platform/telemetry/log.ts';
import { patienceOf } from '#platform/db/health-check.ts';
import { orExit, plainSettings, type Settings, settingsOrExit } from '#platform/settings/settings.ts';
import { openTogether } from '#platform/workers/process-bus.ts';
import type { Keeping } from './backup/archive.ts';
import { openStorage } from './open-storage.ts';
import type { Demo } from '#demo/index.ts';
import { askToReplace } from './upgrade/request-upgrade.ts';
import { drain } from './upgrade/drain-connections.ts';
import { handOverOnDemand } from './upgrade/accept-upgrade.ts';
import { succession } from './upgrade/successor.ts';
import { tellSystemd } from './upgrade/systemd.ts';
import { lostKeys } from './keys/lost-keys.ts';
import { announce, cannotStart, complain, say, sayFirst } from './boot/startup-messages.ts';
import { backlog, fill, firstShop, serverOf } from './configured-server.ts';
import { version } from './version.ts';

/** One process that is the server and does everything. */
const start = async (settings: Settings): Promise<void> => {
  let filled = false;
  let stopping = false;
  let demo: Demo | undefined;
  let left = false;
  const log = openLog(settings.logLevel);
  const before = succession();
  // The database comes up while the server's code is loaded.
  const opening = openStorage(settings, (text) => say(`database: ${text}`), {
    patience: patienceOf(settings.databasePatience),
    ...(before && { attach: true, beside: before.version }),
  });
  const closeStorage = (): Promise<void> =>
    opening.then(
      (storage) => storage.close(),
      () => {},
    );
  /** What has begun so far, as it has to end. */
  const running: (() => unknown)[] = [];
  let archive: Keeping | undefined;
  const stop = async (signal: string): Promise<void> => {
    // A terminal's Ctrl-C may arrive twice: once from the group, once forwarded.
    if (stopping) return;
    // Another one serves: nobody waits for the rest.
    if (left) process.exit(0);
    stopping = true;
    say(`\n${signal}: finishing requests and stopping the database …`);
    for (const end of running) await end();
    archive?.hurry();
    await closeStorage();
    await archive?.stop();
    process.exit(0);
  };
  // Before anything runs: a server that is told to end while it starts leaves no database behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  try {
    const loading = Promise.all([
      import('./server.ts'),
      import('#demo/index.ts'),
      import('#access/sign-up/server/index.ts'),
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
      unready: () => (stopping ? 'stopping' : filled ? undefined : 'starting'),
      open: () => filled,
      expected: (key) => demo?.askPicture(key),
    });
    running.push(
      () => app.close(),
      live.told,
      () => together?.close(),
    );
    // Pages open while a first start still makes the demo shop; calls wait for it.
    if (before === undefined) await app.listen({ port: settings.port, host: settings.host, backlog });
    demo = await fill(settings, storage, log);
    filled = true;
    if (before !== undefined) {
      await app.listen({ port: settings.port, host: settings.host, backlog, ...before.place });
      await before.takeTurn();
      await storage.takeOver();
    }
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : settings.port;
    const address = settings.publicUrl ?? `http://localhost:${port}`;
    announce(address, demo?.logins, settings.dataDir);
    sayFirst(address, await firstShop(storage));
    const [{ startBackground }, { keepArchive }] = await Promise.all([
      import('./jobs/background-jobs.ts'),
      import('./backup/archive.ts'),
    ]);
    if (stopping) return;
    const begin = (): ReturnType<typeof startBackground> =>
      startBackground(settings, { db, live, files, log, ownerUrl });
    const archiveOn = async (): Promise<void> =>
      void (archive = await keepArchive(settings, { ...storage, log }));
    await archiveOn();
    let background = begin();
    const pictures = demo?.drawPictures().catch((error: unknown) => log.error(error));
    // First: whoever waits for a picture is waited for by the server that closes.
    running.unshift(() => demo?.stopDrawing());
    running.push(
      async () => (await background).stop(),
      () => pictures,
    );
    await background;
    const door = await handOverOnDemand({
      place: { server: app.server },
      storage,
      dataDir: settings.dataDir,
      rest: async () => {
        demo?.stopDrawing();
        await pictures;
        await (await background).stop();
        await archive?.stop();
      },
      resume: async () => {
        await archiveOn();
        await (background = begin());
      },
      left: () => (left = true),
      leave: async () => {
        const ended = drain(app.server);
        live.sendOn();
        await ended;
        await app.close();
        await live.told();
        await together?.close();
      },
    });
    running.push(() => door?.close());
    await tellSystemd();
  } catch (error) {
    if (stopping) return;
    stopping = true;
    cannotStart(error, settings.port);
    await closeStorage();
    process.exit(1);
  }
};

/**
 * `--replace`: in place of the server that runs on the data folder. False where none runs: a start like any other, but never of a new
 * shop, as the folder is a mistyped one then; nothing is made in it.
 */
const replaced = async (): Promise<boolean> => {
  try {
    const { dataDir, databaseUrl } = orExit(plainSettings);
    const pid = await askToReplace({ dataDir, main: process.argv[1] ?? '', version, say });
    if (pid === undefined && databaseUrl === undefined && !existsSync(path.join(dataDir, 'pg')))
      throw new Error(
        `there is no Ratri in ${path.resolve(dataDir)}: DATA_DIR says where it is. A new one is begun without --replace`,
      );
    if (pid !== undefined) say(`version ${version} serves now (pid ${pid})`);
    return pid !== undefined;
  } catch (error) {
    complain(`Ratri was not replaced: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
};

// Names the process in lists of processes.
process.title = cluster.isWorker ? 'ratri worker' : 'ratri';
// Unless what serves now is another process.
if (cluster.isWorker || !process.argv.includes('--replace') || !(await replaced())) {
  const settings = settingsOrExit();
  if (cluster.isWorker) {
    const { work } = await import('./workers/worker.ts');
    await work(settings);
  } else if (settings.workers > 1) {
    const { supervise } = await import('./workers/supervisor.ts');
    await supervise(settings);
  } else await start(settings);
}
