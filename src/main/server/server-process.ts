import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Demo } from '#demo/index.ts';
import { databaseTimeoutsOf } from '#platform/db/health-check.ts';
import { type LiveUpdates, openLiveUpdates } from '#platform/realtime/live-updates.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { openLog } from '#platform/telemetry/log.ts';
import { type ProcessBus, openProcessBus } from '#platform/workers/process-bus.ts';
import type { ArchiveKeeper } from './backup/archive.ts';
import {
  printErrorLine,
  printFirstShopLink,
  printLine,
  printReadyMessage,
  printSilence,
  printStartFailure,
} from './boot/startup-messages.ts';
import { markRunning } from './boot/crash-mark.ts';
import { buildConfiguredServer, firstShopLink, listenBacklog, prepareData } from './configured-server.ts';
import type { startBackground } from './jobs/background-jobs.ts';
import { assertSealKey, describeLostKeys } from './keys/lost-keys.ts';
import { type ServerStorage, openStorage } from './open-storage.ts';
import { acceptUpgrades } from './upgrade/accept-upgrade.ts';
import type { LiveCertificate } from './tls/live-certificate.ts';
import { type TlsService, assertSameProtocol, liveCertificateOf, openTls } from './tls/tls-service.ts';
import { drainConnections } from './upgrade/drain-connections.ts';
import { type PredecessorLink, findPredecessor } from './upgrade/successor.ts';
import { notifySystemd } from './upgrade/systemd.ts';

type Connected = { app: FastifyInstance; live: LiveUpdates; together: ProcessBus | undefined };

export class ServerProcess {
  readonly #settings: ServerSettings;
  readonly #log: FastifyBaseLogger;
  readonly #predecessor: PredecessorLink | undefined;
  readonly #certificate: LiveCertificate | undefined;
  readonly #tls: TlsService | undefined;
  readonly #opening: Promise<ServerStorage>;
  readonly #stopFunctions: (() => unknown)[] = [];
  #ready = false;
  #stopping = false;
  #replaced = false;
  #demo: Demo | undefined;
  #pictures: Promise<void> | undefined;
  #archive: ArchiveKeeper | undefined;
  #background: ReturnType<typeof startBackground> | undefined;

  constructor(settings: ServerSettings) {
    this.#settings = settings;
    this.#log = openLog(settings.logLevel);
    this.#predecessor = findPredecessor();
    this.#certificate = liveCertificateOf(settings);
    const changed = (): void => this.#certificate?.reload();
    this.#tls = openTls(settings, { log: this.#log, say: printLine, changed });
    this.#opening = openStorage(settings, (text) => printLine(`database: ${text}`), {
      patience: databaseTimeoutsOf(settings.databasePatience),
      ...(this.#predecessor && { attach: true, runningVersion: this.#predecessor.version }),
    });
  }

  async run(): Promise<void> {
    // The handlers come first, so a stop during the start leaves no database running.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void this.#stop(signal));
    try {
      await this.#start();
    } catch (error) {
      if (this.#stopping) return;
      this.#stopping = true;
      printStartFailure(error, this.#settings);
      await this.#closeStorage();
      process.exit(1);
    }
  }

  async #stop(signal: string): Promise<void> {
    // Ctrl-C may arrive twice, from the process group and from npm.
    if (this.#stopping) return;
    if (this.#replaced) process.exit(0);
    this.#stopping = true;
    printLine(`\n${signal}: finishing requests and stopping the database …`);
    for (const stop of this.#stopFunctions) await stop();
    this.#archive?.hurry();
    await this.#closeStorage();
    await this.#archive?.stop();
    process.exit(0);
  }

  #closeStorage(): Promise<void> {
    return this.#opening.then(
      (storage) => storage.close(),
      () => {},
    );
  }

  async #start(): Promise<void> {
    const loading = Promise.all([
      import('./server.ts'),
      import('#demo/index.ts'),
      import('#access/sign-up/server/index.ts'),
    ]);
    loading.catch(() => {});
    assertSameProtocol(this.#settings, this.#predecessor);
    const storage = await this.#opening;
    await loading;
    await assertSealKey(this.#settings, storage.db);
    for (const text of await describeLostKeys(this.#settings, storage.db)) printErrorLine(text);
    const connected = await this.#connect(storage);
    await this.#listen(connected.app, storage);
    await this.#printReady(connected.app, storage);
    const [{ startBackground: startJobs }, { startArchiveKeeper }] = await Promise.all([
      import('./jobs/background-jobs.ts'),
      import('./backup/archive.ts'),
    ]);
    if (this.#stopping) return;
    const { db, files, ownerUrl } = storage;
    const startArchive = async (): Promise<void> => {
      this.#archive = await startArchiveKeeper(this.#settings, { ...storage, log: this.#log });
    };
    const startBackgroundJobs = (): ReturnType<typeof startBackground> => {
      const { live } = connected;
      this.#background = startJobs(this.#settings, { db, live, files, log: this.#log, ownerUrl });
      return this.#background;
    };
    await startArchive();
    const background = startBackgroundJobs();
    this.#storePictures();
    await background;
    await this.#acceptUpgrades(storage, connected, async () => {
      await startArchive();
      await startBackgroundJobs();
    });
    markRunning(this.#settings.dataDir, this.#predecessor !== undefined);
    await notifySystemd();
  }

  async #connect({ db, ownerUrl, files }: ServerStorage): Promise<Connected> {
    const live = openLiveUpdates(db);
    // Only an external database may have several server processes.
    const together = this.#settings.databaseUrl === undefined ? undefined : openProcessBus(db);
    const app = await buildConfiguredServer(this.#settings, {
      db,
      ownerUrl,
      files,
      live,
      log: this.#log,
      together,
      certificate: this.#certificate,
      unready: () => (this.#stopping ? 'stopping' : this.#ready ? undefined : 'starting'),
      open: () => this.#ready,
      expected: (key) => this.#demo?.askPicture(key),
    });
    this.#stopFunctions.push(
      () => this.#tls?.close(),
      () => app.close(),
      live.delivered,
      () => together?.close(),
    );
    return { app, live, together };
  }

  /** A first start serves pages while it creates the demo shop. A successor listens only when ready. */
  async #listen(app: FastifyInstance, storage: ServerStorage): Promise<void> {
    const { port, host } = this.#settings;
    const address = { port, host, backlog: listenBacklog };
    const before = this.#predecessor;
    if (before === undefined) {
      await this.#tls?.listen(undefined);
      this.#tls?.start();
      await app.listen(address);
    }
    this.#demo = await prepareData(this.#settings, storage, this.#log);
    this.#ready = true;
    if (before === undefined) return;
    await this.#tls?.listen(before);
    await app.listen({ ...address, ...before.place });
    await before.takeTurn();
    await storage.takeOver();
    this.#tls?.start();
  }

  async #printReady(app: FastifyInstance, storage: ServerStorage): Promise<void> {
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : this.#settings.port;
    const address = this.#settings.publicUrl ?? `http://localhost:${port}`;
    printReadyMessage(address, this.#demo?.logins, this.#settings.dataDir);
    printSilence(this.#settings);
    printFirstShopLink(address, await firstShopLink(storage));
  }

  #storePictures(): void {
    this.#pictures = this.#demo?.storePictures().catch((error: unknown) => this.#log.error(error));
    // The picture storer stops first, because close() waits for requests that wait for a picture.
    this.#stopFunctions.unshift(() => this.#demo?.stopStoring());
    this.#stopFunctions.push(
      () => this.#stopBackground(),
      () => this.#pictures,
    );
  }

  async #stopBackground(): Promise<void> {
    await (await this.#background)?.stop();
  }

  async #acceptUpgrades(
    storage: ServerStorage,
    { app, live, together }: Connected,
    resume: () => Promise<void>,
  ): Promise<void> {
    const controlSocket = await acceptUpgrades({
      place: { server: app.server },
      http: this.#tls?.server,
      storage,
      dataDir: this.#settings.dataDir,
      rest: async () => {
        this.#tls?.stop();
        this.#demo?.stopStoring();
        await this.#pictures;
        await this.#stopBackground();
        await this.#archive?.stop();
      },
      resume: async () => {
        await resume();
        this.#tls?.start();
      },
      left: () => (this.#replaced = true),
      leave: async () => {
        await this.#tls?.close();
        const ended = drainConnections(app.server);
        live.sendOn();
        await ended;
        await app.close();
        await live.delivered();
        await together?.close();
      },
    });
    this.#stopFunctions.push(() => controlSocket?.close());
  }
}
