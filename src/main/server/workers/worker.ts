/** One of several server processes of a supervisor: it joins the database that is there and serves the address with the others. */
import { openLive } from '#platform/realtime/live-updates.ts';
import { openLog } from '#platform/telemetry/log.ts';
import { patienceOf } from '#platform/db/health-check.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { openTogether } from '#platform/workers/process-bus.ts';
import { openStorage } from '../open-storage.ts';
import { drain } from '../upgrade/drain-connections.ts';
import { complain } from '../boot/startup-messages.ts';
import { backlog, serverOf } from '../configured-server.ts';
import { openFigures } from './combined-metrics.ts';
import { beatEvery, isOurs, type ToSupervisor, type ToWorker } from './messages.ts';
import { openPictures } from './pending-pictures.ts';

/** Of the two hundred connections that a PostgreSQL has as a rule, some for each process and its listening; the rest for commands. */
const connectionsOf = (workers: number): number => Math.max(2, Math.min(20, Math.floor(160 / workers) - 4));

/**
 * Where the system can give every process a socket of its own on one address, it does: a process that is killed takes nothing with it but
 * its own connections, which end at once. Elsewhere the supervisor hands connections out.
 */
const sharing = process.platform === 'linux' ? { reusePort: true } : {};

const tell = (message: ToSupervisor): void => void process.send?.(message, undefined, undefined, () => {});

export const work = async (settings: Settings): Promise<void> => {
  let up = false;
  let ending = false;
  setInterval(() => tell({ ratri: 'beat' }), beatEvery).unref();
  const log = openLog(settings.logLevel);
  const running: (() => unknown)[] = [];
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    for (const stop of running) await stop();
    process.exit(0);
  };
  // A terminal tells every process of Ctrl-C; the supervisor is who decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('SIGTERM', () => void end());
  process.on('message', (message: ToWorker) => {
    if (isOurs(message) && message.ratri === 'stop') void end();
  });
  try {
    const opening = openStorage(settings, () => {}, {
      attach: true,
      made: true,
      connections: connectionsOf(settings.workers),
      patience: patienceOf(settings.databasePatience),
    });
    const { db, files, ownerUrl, close } = await opening;
    const live = openLive(db);
    process.on('message', (message: ToWorker) => {
      if (isOurs(message) && message.ratri === 'missed') live.missed();
    });
    const together = openTogether(db);
    const app = await serverOf(settings, {
      db,
      files,
      live,
      log,
      together,
      figures: openFigures(tell),
      expected: openPictures(tell),
      unready: () => (ending ? 'stopping' : up ? undefined : 'starting'),
    });
    running.push(() => app.close(), live.told, together.close);
    process.on('message', (message: ToWorker) => {
      if (!isOurs(message) || message.ratri !== 'leave') return;
      const ended = drain(app.server);
      live.sendOn();
      void ended.then(end);
    });
    const place = { port: settings.port, host: settings.host, backlog, ...sharing };
    // Whoever reaches this process is answered from its first connection on.
    up = true;
    await app.listen(place);
    const { startBackground } = await import('../jobs/background-jobs.ts');
    const background = startBackground(settings, { db, live, files, log, ownerUrl });
    running.push(async () => (await background).stop(), close);
    await background;
    tell({ ratri: 'ready' });
  } catch (error) {
    if (ending) return;
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  }
};
