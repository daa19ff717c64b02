/** `npm start`. */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openLiveUpdates } from '#platform/realtime/live-updates.ts';
import { openLog } from '#platform/telemetry/log.ts';
import { databaseTimeoutsOf } from '#platform/db/health-check.ts';
import {
  readOrExit,
  readPlainSettings,
  type ServerSettings,
  readSettingsOrExit,
} from '#platform/settings/settings.ts';
import { openProcessBus } from '#platform/workers/process-bus.ts';
import type { ArchiveKeeper } from './backup/archive.ts';
import { openStorage } from './open-storage.ts';
import type { Demo } from '#demo/index.ts';
import { requestUpgrade } from './upgrade/request-upgrade.ts';
import { drainConnections } from './upgrade/drain-connections.ts';
import { acceptUpgrades } from './upgrade/accept-upgrade.ts';
import { findPredecessor } from './upgrade/successor.ts';
import { notifySystemd } from './upgrade/systemd.ts';
import { describeLostKeys } from './keys/lost-keys.ts';
import {
  printReadyMessage,
  printStartFailure,
  printErrorLine,
  printLine,
  printFirstShopLink,
} from './boot/startup-messages.ts';
import { listenBacklog, prepareData, firstShopLink, buildConfiguredServer } from './configured-server.ts';
import { ratriVersion } from './version.ts';

const start = async (settings: ServerSettings): Promise<void> => {
  let filled = false;
  let stopping = false;
  let demo: Demo | undefined;
  let left = false;
  const log = openLog(settings.logLevel);
  const before = findPredecessor();
  // While the server's code loads.
  const opening = openStorage(settings, (text) => printLine(`database: ${text}`), {
    patience: databaseTimeoutsOf(settings.databasePatience),
    ...(before && { attach: true, beside: before.version }),
  });
  const closeStorage = (): Promise<void> =>
    opening.then(
      (storage) => storage.close(),
      () => {},
    );
  /** Stop functions, in order. */
  const running: (() => unknown)[] = [];
  let archive: ArchiveKeeper | undefined;
  const stop = async (signal: string): Promise<void> => {
    // Ctrl-C may arrive twice: from the process group and forwarded.
    if (stopping) return;
    // A successor serves.
    if (left) process.exit(0);
    stopping = true;
    printLine(`\n${signal}: finishing requests and stopping the database …`);
    for (const end of running) await end();
    archive?.hurry();
    await closeStorage();
    await archive?.stop();
    process.exit(0);
  };
  // First: a stop during the start leaves no database running.
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
    for (const text of await describeLostKeys(settings, db)) printErrorLine(text);
    const live = openLiveUpdates(db);
    // The embedded database has only this process.
    const together = settings.databaseUrl === undefined ? undefined : openProcessBus(db);
    const app = await buildConfiguredServer(settings, {
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
    // Serves pages while the demo shop is created; API calls wait.
    if (before === undefined)
      await app.listen({ port: settings.port, host: settings.host, backlog: listenBacklog });
    demo = await prepareData(settings, storage, log);
    filled = true;
    if (before !== undefined) {
      await app.listen({ port: settings.port, host: settings.host, backlog: listenBacklog, ...before.place });
      await before.takeTurn();
      await storage.takeOver();
    }
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : settings.port;
    const address = settings.publicUrl ?? `http://localhost:${port}`;
    printReadyMessage(address, demo?.logins, settings.dataDir);
    printFirstShopLink(address, await firstShopLink(storage));
    const [{ startBackground }, { startArchiveKeeper: keepArchive }] = await Promise.all([
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
    // First: close() waits for requests that wait for a picture.
    running.unshift(() => demo?.stopDrawing());
    running.push(
      async () => (await background).stop(),
      () => pictures,
    );
    await background;
    const door = await acceptUpgrades({
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
        const ended = drainConnections(app.server);
        live.sendOn();
        await ended;
        await app.close();
        await live.told();
        await together?.close();
      },
    });
    running.push(() => door?.close());
    await notifySystemd();
  } catch (error) {
    if (stopping) return;
    stopping = true;
    printStartFailure(error, settings.port);
    await closeStorage();
    process.exit(1);
  }
};

/** `--replace`. False when no server runs on the folder. Never creates a shop: the folder would be mistyped. */
const replaced = async (): Promise<boolean> => {
  try {
    const { dataDir, databaseUrl } = readOrExit(readPlainSettings);
    const pid = await requestUpgrade({
      dataDir,
      main: process.argv[1] ?? '',
      version: ratriVersion,
      say: printLine,
    });
    if (pid === undefined && databaseUrl === undefined && !existsSync(path.join(dataDir, 'pg')))
      throw new Error(
        `there is no Ratri in ${path.resolve(dataDir)}: check DATA_DIR. To create a new one, start without --replace`,
      );
    if (pid !== undefined) printLine(`version ${ratriVersion} serves now (pid ${pid})`);
    return pid !== undefined;
  } catch (error) {
    printErrorLine(`Ratri was not replaced: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
};

process.title = cluster.isWorker ? 'ratri worker' : 'ratri';
if (cluster.isWorker || !process.argv.includes('--replace') || !(await replaced())) {
  const settings = readSettingsOrExit();
  if (cluster.isWorker) {
    const { runWorker: work } = await import('./workers/worker.ts');
    await work(settings);
  } else if (settings.workers > 1) {
    const { runSupervisor: supervise } = await import('./workers/supervisor.ts');
    await supervise(settings);
  } else await start(settings);
}
