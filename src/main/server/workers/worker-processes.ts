import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Demo } from '#demo/index.ts';
import { isRatriMessage, type SupervisorMessage, type WorkerMessage } from './messages.ts';
import { watchHeartbeats } from './heartbeats.ts';

type Parts = {
  workers: number;
  env: Readonly<Record<string, string>>;
  tell: (text: string) => void;
  /** Called when a process ended by itself after it had served. */
  crashed: (text: string) => void;
  pictures?: Pick<Demo, 'askPicture' | 'isStoring'> | undefined;
};

export type WorkerProcesses = {
  ready: Promise<void>;
  stop(): Promise<void>;
  reloadCertificate(): void;
  /** Ends processes without cutting a connection, because a successor has the same address. */
  leave(): Promise<void>;
};

/** Delays of a restart in ms. */
const firstWait = 100;
const longestWait = 10_000;
/** Milliseconds. A process that served for this time restarts with the shortest delay. */
const settled = 5000;
/** Milliseconds until a process that does not stop is killed. */
const patience = 60_000;
/** Additional time in ms for draining idle connections. */
const longestLeave = 80_000;
const mostFailures = 3;

const send = (worker: Worker, message: WorkerMessage): void => {
  if (worker.isConnected()) worker.send(message, () => {});
};

class WorkerPool {
  readonly #parts: Parts;
  readonly #metrics = new AggregatorRegistry();
  readonly #all = new Set<Worker>();
  readonly #serving = new Set<Worker>();
  readonly #restarts = new Set<ReturnType<typeof setTimeout>>();
  readonly #ready = Promise.withResolvers<void>();
  readonly #heartbeats = watchHeartbeats<Worker>((worker) => {
    this.#parts.tell(`server process ${worker.process.pid} does not respond`);
    worker.process.kill('SIGKILL');
  });
  #stopping = false;
  #complete = false;
  #wait = firstWait;
  #failures = 0;
  /** True after a process ended, because change notices may be lost. */
  #missed = false;
  #allEnded = (): void => {};

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#ready.promise.catch(() => {});
  }

  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  start(): void {
    if (this.#stopping) return;
    const worker = cluster.fork(this.#parts.env);
    const served = { since: Infinity };
    this.#all.add(worker);
    worker.on('message', (message: SupervisorMessage) => {
      if (isRatriMessage(message)) this.#answer(worker, message, served);
    });
    worker.on('error', () => {});
    worker.on('exit', (code: number | null, signal: string | null) =>
      this.#ended(worker, signal ?? code, served.since),
    );
  }

  reloadCertificate(): void {
    for (const worker of this.#all) send(worker, { ratri: 'certificate' });
  }

  async finish(how: WorkerMessage, within: number): Promise<void> {
    this.#stopping = true;
    this.#heartbeats.close();
    for (const timer of this.#restarts) clearTimeout(timer);
    if (this.#all.size === 0) return;
    const end = new Promise<void>((resolve) => (this.#allEnded = resolve));
    for (const worker of this.#all) send(worker, how);
    const late = setTimeout(() => {
      for (const worker of this.#all) worker.process.kill('SIGKILL');
    }, within);
    await end;
    clearTimeout(late);
  }

  #answer(worker: Worker, message: SupervisorMessage, served: { since: number }): void {
    const isServing = this.#serving.has(worker);
    if (this.#stopping && !isServing) return send(worker, { ratri: 'stop' });
    if (message.ratri === 'beat') return this.#heartbeats.heard(worker, isServing ? 'serving' : 'starting');
    if (message.ratri === 'figures') return void this.#sendMetrics(worker, message.ask);
    if (message.ratri === 'picture') return void this.#sendPicture(worker, message.ask, message.key);
    served.since = performance.now();
    this.#serves(worker);
  }

  #serves(worker: Worker): void {
    this.#serving.add(worker);
    this.#heartbeats.heard(worker, 'serving');
    this.#sendMissed();
    if (this.#complete) return;
    const { workers } = this.#parts;
    if (this.#serving.size === workers) {
      this.#complete = true;
      this.#ready.resolve();
    } else if (this.#all.size < workers) this.start();
  }

  #ended(worker: Worker, why: string | number | null, since: number): void {
    this.#all.delete(worker);
    this.#heartbeats.forget(worker);
    const served = this.#serving.delete(worker);
    if (this.#stopping) {
      if (this.#all.size === 0) this.#allEnded();
      return;
    }
    if (served) this.#missed = true;
    this.#sendMissed();
    this.#failures = served ? 0 : this.#failures + 1;
    if (performance.now() - since > settled) this.#wait = firstWait;
    if (!this.#complete && this.#failures >= mostFailures)
      return this.#ready.reject(new Error(`a server process ended with ${why} after every start`));
    const text = `server process ${worker.process.pid} ended with ${why}; starting another`;
    this.#parts.tell(text);
    if (served) this.#parts.crashed(`${new Date().toISOString()}: ${text}`);
    this.#startLater();
  }

  #startLater(): void {
    const timer = setTimeout(() => {
      this.#restarts.delete(timer);
      this.start();
    }, this.#wait);
    this.#restarts.add(timer);
    this.#wait = Math.min(this.#wait * 2, longestWait);
  }

  /** One process notifies all others through the database. */
  #sendMissed(): void {
    const [one] = this.#serving;
    if (!this.#missed || one === undefined) return;
    this.#missed = false;
    send(one, { ratri: 'missed' });
  }

  async #sendMetrics(worker: Worker, ask: number): Promise<void> {
    const text = await this.#metrics.clusterMetrics().catch(() => undefined);
    send(worker, { ratri: 'figures', ask, text });
  }

  async #sendPicture(worker: Worker, ask: number, key: string): Promise<void> {
    const { pictures } = this.#parts;
    await pictures?.askPicture(key);
    send(worker, { ratri: 'picture', ask, more: pictures?.isStoring() ?? false });
  }
}

/** Starts one process first, to see whether the others can start. */
export const startWorkerProcesses = (parts: Parts): WorkerProcesses => {
  const pool = new WorkerPool(parts);
  pool.start();
  return {
    ready: pool.ready,
    stop: () => pool.finish({ ratri: 'stop' }, patience),
    reloadCertificate: () => pool.reloadCertificate(),
    leave: () => pool.finish({ ratri: 'leave' }, patience + longestLeave),
  };
};
