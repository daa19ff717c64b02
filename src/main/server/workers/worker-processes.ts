/** The server processes of one address on this machine: started, and started again when one ends. */
import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Demo } from '#demo/index.ts';
import { isOurs, type ToSupervisor, type ToWorker } from './messages.ts';
import { watchBeats } from './heartbeats.ts';

type Parts = {
  workers: number;
  /** What they have in their environment besides. */
  env: Readonly<Record<string, string>>;
  tell: (text: string) => void;
  /** Who draws what is asked for; undefined where nothing is drawn. */
  pictures?: Pick<Demo, 'askPicture' | 'isDrawing'> | undefined;
};

export type Crew = {
  /** Resolves once all of them serve; rejects when they end before they do, again and again. */
  ready: Promise<void>;
  /** Ends them, each once it has answered what it was asked. */
  stop(): Promise<void>;
  /** The same where others serve the address already: nobody's call is cut off. */
  leave(): Promise<void>;
};

/** Milliseconds. */
const firstWait = 100;
const longestWait = 10_000;
/** Whoever has served so long has not ended because of its start: another is started at once. */
const settled = 5000;
/** A process that does not end by then is ended. */
const patience = 60_000;
/** Idle connections are waited for. */
const longestLeave = 80_000;
const mostFailures = 3;

const send = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message, () => {});
};

/** Starts them, one after the other: the first tells whether the others can. */
export const startCrew = ({ workers, env, tell, pictures }: Parts): Crew => {
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

  /** One of those that serve is enough: it passes it on to every process of the database. */
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
  const beats = watchBeats<Worker>((worker) => {
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
    worker.on('message', (message: ToSupervisor) => {
      if (!isOurs(message)) return;
      // One that was still being read when it was told to end has not heard it.
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
        return ready.reject(
          new Error(`a server process ended with ${signal ?? code} as often as it was started`),
        );
      tell(`server process ${worker.process.pid} ended with ${signal ?? code}; starting another`);
      later();
    });
  };
  start();

  const finish = async (how: ToWorker, within: number): Promise<void> => {
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
