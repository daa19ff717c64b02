import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Demo } from '#demo/index.ts';
import { isRatriMessage, type SupervisorMessage, type WorkerMessage } from './messages.ts';
import { watchHeartbeats } from './heartbeats.ts';

type Parts = {
  workers: number;
  env: Readonly<Record<string, string>>;
  tell: (text: string) => void;
  /** Undefined when none are drawn. */
  pictures?: Pick<Demo, 'askPicture' | 'isDrawing'> | undefined;
};

export type WorkerProcesses = {
  /** All processes serve; rejects when they repeatedly end before. */
  ready: Promise<void>;
  /** After their requests. */
  stop(): Promise<void>;
  /** With a successor on the address: no connection is cut. */
  leave(): Promise<void>;
};

/** Restart delays in ms. */
const firstWait = 100;
const longestWait = 10_000;
/** In ms; afterwards a restart is immediate. */
const settled = 5000;
/** In ms until a kill. */
const patience = 60_000;
/** In ms: idle connections are drained. */
const longestLeave = 80_000;
const mostFailures = 3;

const send = (worker: Worker, message: WorkerMessage): void => {
  if (worker.isConnected()) worker.send(message, () => {});
};

/** The first process shows whether the others can start. */
export const startWorkerProcesses = ({ workers, env, tell, pictures }: Parts): WorkerProcesses => {
  const figures = new AggregatorRegistry();
  const serving = new Set<Worker>();
  const all = new Set<Worker>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let stopping = false;
  let complete = false;
  let wait = firstWait;
  let failures = 0;
  let missed = false;
  let gone = (): void => {};
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});

  /** One is enough: it notifies every process of the database. */
  const tellMissed = (): void => {
    const [one] = serving;
    if (!missed || one === undefined) return;
    missed = false;
    send(one, { ratri: 'missed' });
  };
  const answer = async (worker: Worker, ask: number): Promise<void> => {
    const text = await figures.clusterMetrics().catch(() => undefined);
    send(worker, { ratri: 'figures', ask, text });
  };

  const picture = async (worker: Worker, ask: number, key: string): Promise<void> => {
    await pictures?.askPicture(key);
    send(worker, { ratri: 'picture', ask, more: pictures?.isDrawing() ?? false });
  };
  const beats = watchHeartbeats<Worker>((worker) => {
    tell(`server process ${worker.process.pid} answers nobody any more`);
    worker.process.kill('SIGKILL');
  });

  const later = (): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      start();
    }, wait);
    timers.add(timer);
    wait = Math.min(wait * 2, longestWait);
  };
  const start = (): void => {
    if (stopping) return;
    const worker = cluster.fork(env);
    let since = Infinity;
    all.add(worker);
    worker.on('message', (message: SupervisorMessage) => {
      if (!isRatriMessage(message)) return;
      // Still loading, it missed the message.
      if (stopping && !serving.has(worker)) return send(worker, { ratri: 'stop' });
      if (message.ratri === 'beat') return beats.heard(worker, serving.has(worker) ? 'serving' : 'starting');
      if (message.ratri === 'figures') return void answer(worker, message.ask);
      if (message.ratri === 'picture') return void picture(worker, message.ask, message.key);
      serving.add(worker);
      beats.heard(worker, 'serving');
      since = performance.now();
      tellMissed();
      if (complete) return;
      if (serving.size === workers) {
        complete = true;
        ready.resolve();
      } else if (all.size < workers) start();
    });
    worker.on('error', () => {});
    worker.on('exit', (code: number | null, signal: string | null) => {
      all.delete(worker);
      beats.forget(worker);
      const served = serving.delete(worker);
      if (stopping) {
        if (all.size === 0) gone();
        return;
      }
      if (served) missed = true;
      tellMissed();
      failures = served ? 0 : failures + 1;
      if (performance.now() - since > settled) wait = firstWait;
      if (!complete && failures >= mostFailures)
        return ready.reject(new Error(`a server process ended with ${signal ?? code} after every start`));
      tell(`server process ${worker.process.pid} ended with ${signal ?? code}; starting another`);
      later();
    });
  };
  start();

  const finish = async (how: WorkerMessage, within: number): Promise<void> => {
    stopping = true;
    beats.close();
    for (const timer of timers) clearTimeout(timer);
    if (all.size === 0) return;
    const end = new Promise<void>((resolve) => (gone = resolve));
    for (const worker of all) send(worker, how);
    const late = setTimeout(() => {
      for (const worker of all) worker.process.kill('SIGKILL');
    }, within);
    await end;
    clearTimeout(late);
  };

  return {
    ready: ready.promise,
    stop: () => finish({ ratri: 'stop' }, patience),
    leave: () => finish({ ratri: 'leave' }, patience + longestLeave),
  };
};
