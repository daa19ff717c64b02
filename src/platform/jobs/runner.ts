import { Cron } from 'croner';
import type { JobName } from '#lib/vocabulary/job-names.ts';
import { expectJob, recordRound, runJob } from '../telemetry/counters.ts';
import type { InstallationJob, Job, Look, ShopJob } from './job.ts';
import { type JobRecords, shopsWithFailure } from './job-records.ts';
import { jobTimezone, setSchedule } from './next-run.ts';
import { type QueueParts, ShopQueue, jobFailed } from './shop-queue.ts';
import type { FindShops } from './shops-with-work.ts';
import { onWakeJob, takeMarks } from './wake.ts';

export type JobParts = Pick<QueueParts, 'log'> & {
  records: JobRecords;
  isLeader(): boolean;
  find: FindShops;
  everyShop(): Promise<readonly number[]>;
};

export type Jobs = {
  runNow(job: JobName): Promise<void>;
  stop(): Promise<void>;
};

type Started = {
  name: JobName;
  runNow(): Promise<void>;
  stop(): Promise<void>;
  finish(): Promise<void>;
};

const failureLook = '*/10 * * * *';

const logFailure =
  ({ log }: Pick<JobParts, 'log'>, job: JobName) =>
  (err: unknown): void =>
    log.error({ err, job }, jobFailed);

const schedule = (job: JobName, pattern: string, parts: JobParts, go: () => Promise<void> | void): Cron =>
  new Cron(pattern, { timezone: jobTimezone, protect: true, unref: true, catch: logFailure(parts, job) }, go);

const startInstallationJob = (job: InstallationJob, parts: JobParts): Started => {
  const { records, isLeader } = parts;
  const { name } = job;
  const logError = logFailure(parts, name);
  const work = async (): Promise<void> => {
    const begun = performance.now();
    try {
      await job.run();
    } catch (error) {
      logError(error);
      await records.installationFailed(name, error).catch(logError);
      throw error;
    }
    // Another process may have recorded the failure that this success ends.
    await records.installationRecovered(name, (performance.now() - begun) / 1000).catch(logError);
  };
  const go = async (): Promise<void> => {
    const done = await runJob(name, work).then(
      () => true,
      () => false,
    );
    if (!done) return;
    recordRound(name);
    await records.ran(name).catch(logError);
  };
  let running: Promise<void> = Promise.resolve();
  const runNow = (): Promise<void> => {
    running = go();
    return running;
  };
  expectJob(name);
  const unschedule = setSchedule(name, [job.schedule]);
  const timer = schedule(name, job.schedule, parts, () =>
    job.everywhere === true || isLeader() ? runNow() : undefined,
  );
  return {
    name,
    runNow,
    stop: async () => {
      timer.stop();
      unschedule();
      await job.stop?.();
      if (job.awaited !== false) await running;
    },
    finish: async () => {},
  };
};

const createRound = (job: ShopJob, look: Look, queue: ShopQueue, parts: JobParts) => {
  let before: readonly number[] = [];
  return async (): Promise<void> => {
    if (!parts.isLeader()) return;
    const shops = await (look.shops === 'every' ? parts.everyShop() : parts.find(look.shops));
    const found = new Set(shops);
    const visited = new Set([...shops, ...before]);
    if (look.again === true) before = shops;
    await Promise.all([...visited].map((shopId) => queue.addUnlessResting(shopId, found.has(shopId))));
    if (queue.closed) return;
    recordRound(job.name);
    await parts.records.ran(job.name);
  };
};

const startShopJob = (job: ShopJob, parts: JobParts): Started => {
  const { isLeader } = parts;
  const queue = new ShopQueue(job, parts);
  const rounds = job.looks.map((look) => ({ look, go: createRound(job, look, queue, parts) }));
  const retryFailed = async (): Promise<void> => {
    if (!isLeader()) return;
    for (const shopId of await parts.find(shopsWithFailure(job.name))) {
      queue.markFailed(shopId);
      void queue.addUnlessResting(shopId);
    }
  };
  let last: ReadonlySet<number> = new Set();
  const addMarked = async (): Promise<void> => {
    const marked = takeMarks(job.name);
    const both = new Set([...last, ...marked]);
    last = marked;
    await Promise.all([...both].map((shopId) => queue.addUnlessResting(shopId)));
  };
  expectJob(job.name);
  const unschedule = setSchedule(
    job.name,
    job.looks.map((look) => look.schedule),
  );
  const begin = (go: () => Promise<void>) => (): void => void go().catch(logFailure(parts, job.name));
  const every = (pattern: string, go: () => Promise<void>): Cron =>
    schedule(job.name, pattern, parts, begin(go));
  const timers = rounds.map(({ look, go }) => every(look.schedule, go));
  if (job.retry !== false) timers.push(every(failureLook, retryFailed));
  if (job.marks !== undefined) timers.push(every(job.marks, addMarked));
  const off = onWakeJob(job.name, (shopId) => {
    job.woken?.(shopId);
    void queue.add(shopId);
  });
  for (const { look, go } of rounds) if (look.atStart === true) begin(go)();
  const close = async (): Promise<void> => {
    await Promise.all([queue.close(), job.stop?.()]);
  };
  return {
    name: job.name,
    runNow: async () => {
      for (const { go } of rounds) await go();
    },
    stop: async () => {
      off();
      unschedule();
      for (const timer of timers) timer.stop();
      if (job.marksAtStop !== true) await close();
    },
    finish: async () => {
      if (job.marksAtStop !== true) return;
      await addMarked();
      await close();
    },
  };
};

export const startJobs = (jobs: readonly Job[], parts: JobParts): Jobs => {
  const started = jobs.map((job) =>
    'run' in job ? startInstallationJob(job, parts) : startShopJob(job, parts),
  );
  return {
    runNow: async (name) => {
      await Promise.all(started.filter((job) => job.name === name).map((job) => job.runNow()));
    },
    stop: async () => {
      await Promise.all(started.map((job) => job.stop()));
      for (const job of started) await job.finish();
    },
  };
};
