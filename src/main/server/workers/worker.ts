import { openLiveUpdates } from '#platform/realtime/live-updates.ts';
import { openLog } from '#platform/telemetry/log.ts';
import { databaseTimeoutsOf } from '#platform/db/health-check.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { openProcessBus } from '#platform/workers/process-bus.ts';
import { openStorage } from '../open-storage.ts';
import { drainConnections } from '../upgrade/drain-connections.ts';
import { printStartFailure } from '../boot/startup-messages.ts';
import { listenBacklog, buildConfiguredServer } from '../configured-server.ts';
import { openCombinedMetrics } from './combined-metrics.ts';
import { heartbeatInterval, isRatriMessage, type SupervisorMessage, type WorkerMessage } from './messages.ts';
import { liveCertificateOf } from '../tls/tls-service.ts';
import { openPendingPictures } from './pending-pictures.ts';

/**
 * PostgreSQL allows about 200 connections. The processes share 160, each a pool and four more. Commands use
 * the rest.
 */
const connectionsOf = (workers: number): number => Math.max(2, Math.min(20, Math.floor(160 / workers) - 4));

/**
 * Each process on Linux has a socket, so a killed process loses only its connections. The supervisor
 * distributes connections on other systems.
 */
const sharing = process.platform === 'linux' ? { reusePort: true } : {};

const tell = (message: SupervisorMessage): void =>
  void process.send?.(message, undefined, undefined, () => {});

export const runWorker = async (settings: ServerSettings): Promise<void> => {
  let up = false;
  let ending = false;
  setInterval(() => tell({ ratri: 'beat' }), heartbeatInterval).unref();
  const log = openLog(settings.logLevel);
  const running: (() => unknown)[] = [];
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    for (const stop of running) await stop();
    process.exit(0);
  };
  // The supervisor handles these signals and sends a stop.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('SIGTERM', () => void end());
  process.on('message', (message: WorkerMessage) => {
    if (isRatriMessage(message) && message.ratri === 'stop') void end();
  });
  try {
    const opening = openStorage(settings, () => {}, {
      attach: true,
      made: true,
      connections: connectionsOf(settings.workers),
      patience: databaseTimeoutsOf(settings.databasePatience),
    });
    const { db, files, ownerUrl, close } = await opening;
    const live = openLiveUpdates(db);
    process.on('message', (message: WorkerMessage) => {
      if (isRatriMessage(message) && message.ratri === 'missed') live.missed();
    });
    const together = openProcessBus(db);
    const certificate = liveCertificateOf(settings);
    process.on('message', (message: WorkerMessage) => {
      if (isRatriMessage(message) && message.ratri === 'certificate') certificate?.reload();
    });
    const app = await buildConfiguredServer(settings, {
      db,
      ownerUrl,
      files,
      live,
      log,
      together,
      certificate,
      figures: openCombinedMetrics(tell),
      expected: openPendingPictures(tell),
      unready: () => (ending ? 'stopping' : up ? undefined : 'starting'),
    });
    running.push(() => app.close(), live.delivered, together.close);
    process.on('message', (message: WorkerMessage) => {
      if (!isRatriMessage(message) || message.ratri !== 'leave') return;
      const ended = drainConnections(app.server);
      live.sendOn();
      void ended.then(end);
    });
    const place = { port: settings.port, host: settings.host, backlog: listenBacklog, ...sharing };
    up = true;
    await app.listen(place);
    const { startBackground } = await import('../jobs/background-jobs.ts');
    const background = startBackground(settings, { db, live, files, log, ownerUrl });
    running.push(async () => (await background).stop(), close);
    await background;
    tell({ ratri: 'ready' });
  } catch (error) {
    if (ending) return;
    printStartFailure(error, settings);
    process.exit(1);
  }
};
