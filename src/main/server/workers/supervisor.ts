/** `WORKERS` above 1: the process that was started serves nobody; it brings the database up, and server processes on one address. */
import { createServer } from 'node:net';
import { openLog } from '#platform/telemetry/log.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Keeping } from '../backup/archive.ts';
import { openStorage } from '../open-storage.ts';
import type { Demo } from '#demo/index.ts';
import type { Door } from '../upgrade/control-socket.ts';
import { handOverOnDemand } from '../upgrade/accept-upgrade.ts';
import { succession } from '../upgrade/successor.ts';
import { tellSystemd } from '../upgrade/systemd.ts';
import { lostKeys } from '../keys/lost-keys.ts';
import { announce, cannotStart, complain, say, sayFirst } from '../boot/startup-messages.ts';
import { fill, firstShop } from '../configured-server.ts';
import { type Crew, startCrew } from './worker-processes.ts';

/**
 * The port of the settings, or a free one for 0. EADDRINUSE when somebody listens there: server processes share an address, so that they
 * themselves would not notice.
 */
const portOf = ({ port, host }: Settings): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : port));
    });
  });

/** Everything up: database, schema and demo shop once, then the processes; a clean stop on Ctrl-C or SIGTERM. */
export const supervise = async (settings: Settings): Promise<void> => {
  let stopping = false;
  let left = false;
  const before = succession();
  let crew: Crew | undefined;
  let door: Door | undefined;
  let archive: Keeping | undefined;
  let demo: Demo | undefined;
  let drawing: Promise<void> | undefined;
  const log = openLog(settings.logLevel);
  const opening = openStorage(settings, (text) => say(`database: ${text}`), {
    connections: 4,
    ...(before && { attach: true, beside: before.version }),
  });
  const close = async (): Promise<void> => {
    door?.close();
    await crew?.stop();
    demo?.stopDrawing();
    await drawing;
    archive?.hurry();
    await opening.then(
      (storage) => storage.close(),
      () => {},
    );
    await archive?.stop();
  };
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    // Another one serves: nobody waits for the rest.
    if (left) process.exit(0);
    stopping = true;
    say(`\n${signal}: finishing requests and stopping the database …`);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  try {
    // First: whoever runs on the folder already has the port as a rule, and that is to be said.
    const storage = await opening;
    const port = before === undefined ? await portOf(settings) : settings.port;
    for (const text of await lostKeys(settings, storage.db)) complain(text);
    demo = await fill(settings, storage, log);
    if (stopping) return;
    crew = startCrew({
      workers: settings.workers,
      env: { PORT: String(port) },
      tell: complain,
      pictures: demo,
    });
    await crew.ready;
    if (before !== undefined) {
      await before.takeTurn();
      await storage.takeOver();
    }
    const address = settings.publicUrl ?? `http://localhost:${port}`;
    announce(address, demo?.logins, settings.dataDir);
    sayFirst(address, await firstShop(storage));
    const { keepArchive } = await import('../backup/archive.ts');
    if (stopping) return;
    const archiveOn = async (): Promise<void> =>
      void (archive = await keepArchive(settings, { ...storage, log }));
    await archiveOn();
    drawing = demo?.drawPictures().catch((error: unknown) => log.error(error));
    const { leave } = crew;
    door = await handOverOnDemand({
      place: { sharedPort: port },
      storage,
      dataDir: settings.dataDir,
      // What processes do by themselves they share with those of any other version on the database.
      rest: async () => {
        demo?.stopDrawing();
        await drawing;
        await archive?.stop();
      },
      resume: archiveOn,
      left: () => (left = true),
      leave,
    });
    await tellSystemd();
  } catch (error) {
    if (stopping) return;
    stopping = true;
    cannotStart(error, settings.port);
    await close();
    process.exit(1);
  }
};
