/**
 * The supervisor starts the database and the server processes if `WORKERS` is above 1. It serves no requests.
 */
import { createServer } from 'node:net';
import { openLog } from '#platform/telemetry/log.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import type { ArchiveKeeper } from '../backup/archive.ts';
import { type ServerStorage, openStorage } from '../open-storage.ts';
import type { Demo } from '#demo/index.ts';
import type { ControlSocket } from '../upgrade/control-socket.ts';
import { acceptUpgrades } from '../upgrade/accept-upgrade.ts';
import { findPredecessor } from '../upgrade/successor.ts';
import { notifySystemd } from '../upgrade/systemd.ts';
import { assertSealKey, describeLostKeys } from '../keys/lost-keys.ts';
import {
  printReadyMessage,
  printSilence,
  printStartFailure,
  printErrorLine,
  printLine,
  printFirstShopLink,
} from '../boot/startup-messages.ts';
import { markRunning, recordCrash } from '../boot/crash-mark.ts';
import { prepareData, firstShopLink } from '../configured-server.ts';
import { assertSameProtocol, openTls } from '../tls/tls-service.ts';
import { type WorkerProcesses, startWorkerProcesses } from './worker-processes.ts';

/**
 * Returns a free port for 0. Throws EADDRINUSE for a used port, because processes that share a port would not
 * notice.
 */
const portOf = ({ port, host }: ServerSettings): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : port));
    });
  });

const checkKeys = async (settings: ServerSettings, { db }: ServerStorage): Promise<void> => {
  await assertSealKey(settings, db);
  for (const text of await describeLostKeys(settings, db)) printErrorLine(text);
};

const announce = async (
  settings: ServerSettings,
  { port, demo, storage }: { port: number; demo: Demo | undefined; storage: ServerStorage },
): Promise<void> => {
  const address = settings.publicUrl ?? `http://localhost:${port}`;
  printReadyMessage(address, demo?.logins, settings.dataDir);
  printSilence(settings);
  printFirstShopLink(address, await firstShopLink(storage));
};

export const runSupervisor = async (settings: ServerSettings): Promise<void> => {
  let stopping = false;
  let left = false;
  const before = findPredecessor();
  let crew: WorkerProcesses | undefined;
  let door: ControlSocket | undefined;
  let archive: ArchiveKeeper | undefined;
  let demo: Demo | undefined;
  let storing: Promise<void> | undefined;
  const log = openLog(settings.logLevel);
  const tls = openTls(settings, { log, say: printLine, changed: () => crew?.reloadCertificate() });
  const opening = openStorage(settings, (text) => printLine(`database: ${text}`), {
    connections: 4,
    ...(before && { attach: true, runningVersion: before.version }),
  });
  const close = async (): Promise<void> => {
    door?.close();
    await tls?.close();
    await crew?.stop();
    demo?.stopStoring();
    await storing;
    archive?.hurry();
    await opening.then(
      (storage) => storage.close(),
      () => {},
    );
    await archive?.stop();
  };
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    if (left) process.exit(0);
    stopping = true;
    printLine(`\n${signal}: finishing requests and stopping the database …`);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  try {
    assertSameProtocol(settings, before);
    // Reports the folder's error first if another server uses folder and port.
    const storage = await opening;
    const port = before === undefined ? await portOf(settings) : settings.port;
    await checkKeys(settings, storage);
    demo = await prepareData(settings, storage, log);
    await tls?.listen(before);
    if (stopping) return;
    if (before === undefined) tls?.start();
    crew = startWorkerProcesses({
      workers: settings.workers,
      env: { PORT: String(port) },
      tell: printErrorLine,
      crashed: (text) => recordCrash(settings.dataDir, text),
      pictures: demo,
    });
    await crew.ready;
    if (before !== undefined) {
      await before.takeTurn();
      await storage.takeOver();
      tls?.start();
    }
    await announce(settings, { port, demo, storage });
    const { startArchiveKeeper: keepArchive } = await import('../backup/archive.ts');
    if (stopping) return;
    const archiveOn = async (): Promise<void> =>
      void (archive = await keepArchive(settings, { ...storage, log }));
    await archiveOn();
    storing = demo?.storePictures().catch((error: unknown) => log.error(error));
    const { leave } = crew;
    door = await acceptUpgrades({
      place: { sharedPort: port },
      http: tls?.server,
      storage,
      dataDir: settings.dataDir,
      rest: async () => {
        tls?.stop();
        demo?.stopStoring();
        await storing;
        await archive?.stop();
      },
      resume: async () => {
        await archiveOn();
        tls?.start();
      },
      left: () => (left = true),
      leave: async () => {
        await tls?.close();
        await leave();
      },
    });
    markRunning(settings.dataDir, before !== undefined);
    await notifySystemd();
  } catch (error) {
    if (stopping) return;
    stopping = true;
    printStartFailure(error, settings);
    await close();
    process.exit(1);
  }
};
