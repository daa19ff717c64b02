import type { FastifyBaseLogger } from 'fastify';
import { runJob } from '../telemetry/counters.ts';
import type { JobRecords } from './job-records.ts';
import type { ShopJob } from './job.ts';

export type QueueParts = {
  log: Pick<FastifyBaseLogger, 'error'>;
  records: Pick<JobRecords, 'failed' | 'recovered'>;
};

export const jobFailed = 'background job failed';

type Waiting = { scheduled: boolean; done: PromiseWithResolvers<void> };

const usualShare = 10_000;
const firstRetry = 30_000;
const longestRetry = 900_000;

export class ShopQueue {
  readonly #job: ShopJob;
  readonly #parts: QueueParts;
  readonly #waiting = new Map<number, Waiting>();
  readonly #running = new Map<number, Promise<void>>();
  readonly #resting = new Map<number, NodeJS.Timeout>();
  readonly #failures = new Map<number, number>();
  #closed = false;

  constructor(job: ShopJob, parts: QueueParts) {
    this.#job = job;
    this.#parts = parts;
  }

  get closed(): boolean {
    return this.#closed;
  }

  add(shopId: number, scheduled = false): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#endRest(shopId);
    const waiting = this.#waiting.get(shopId) ?? { scheduled, done: Promise.withResolvers<void>() };
    waiting.scheduled ||= scheduled;
    this.#waiting.set(shopId, waiting);
    this.#start();
    return waiting.done.promise;
  }

  async addUnlessResting(shopId: number, scheduled = false): Promise<void> {
    if (!this.#resting.has(shopId)) await this.add(shopId, scheduled);
  }

  /** Call this for a shop that failed in another process. The next successful visit ends the failure. */
  markFailed(shopId: number): void {
    if (!this.#failures.has(shopId)) this.#failures.set(shopId, 0);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const shopId of this.#resting.keys()) this.#endRest(shopId);
    for (const { done } of this.#waiting.values()) done.resolve();
    this.#waiting.clear();
    await Promise.all(this.#running.values());
  }

  #endRest(shopId: number): void {
    clearTimeout(this.#resting.get(shopId));
    this.#resting.delete(shopId);
  }

  #rest(shopId: number, wait: number): void {
    if (this.#closed) return;
    this.#endRest(shopId);
    this.#resting.set(shopId, setTimeout(() => void this.add(shopId), wait).unref());
  }

  #start(): void {
    for (const [shopId, waiting] of this.#waiting) {
      if (this.#running.size >= (this.#job.atOnce ?? 1)) return;
      if (this.#running.has(shopId)) continue;
      this.#waiting.delete(shopId);
      const visit = this.#visit(shopId, waiting.scheduled).finally(() => {
        this.#running.delete(shopId);
        waiting.done.resolve();
        this.#start();
      });
      this.#running.set(shopId, visit);
    }
  }

  async #visit(shopId: number, scheduled: boolean): Promise<void> {
    const until = performance.now() + (this.#job.share ?? usualShare);
    let cut = false;
    const stopped = (): boolean => {
      cut ||= this.#waiting.size > 0 && performance.now() > until;
      return this.#closed || cut;
    };
    const retryIn = (wait: number): void => this.#rest(shopId, wait);
    await runJob(this.#job.name, async () => {
      try {
        await this.#job.work(shopId, { scheduled, stopped, retryIn });
      } catch (error) {
        await this.#failed(shopId, error);
        throw error;
      }
      await this.#succeeded(shopId);
      if (cut) void this.add(shopId);
    }).catch(() => {});
  }

  async #succeeded(shopId: number): Promise<void> {
    const failedBefore = this.#failures.delete(shopId);
    if (failedBefore || this.#job.retry === false)
      await this.#parts.records.recovered(this.#job.name, shopId).catch(this.#log(shopId));
  }

  async #failed(shopId: number, error: unknown): Promise<void> {
    this.#log(shopId)(error);
    const failures = (this.#failures.get(shopId) ?? 0) + 1;
    this.#failures.set(shopId, failures);
    if (this.#job.retry !== false)
      this.#rest(shopId, Math.min(firstRetry * 2 ** (failures - 1), longestRetry));
    await this.#parts.records.failed(this.#job.name, shopId, error).catch(this.#log(shopId));
  }

  #log(shopId: number) {
    return (err: unknown): void => this.#parts.log.error({ err, job: this.#job.name, shopId }, jobFailed);
  }
}
