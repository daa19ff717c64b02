/** Within this process. The leader's next search finds the shops of a killed process. */
import { EventEmitter } from 'node:events';
import type { JobName } from '#lib/vocabulary/job-names.ts';

const bell = new EventEmitter<Record<JobName, [number]>>();

/** Call it after the commit: the job visits the shop at once. */
export const wakeJob = (job: JobName, shopId: number): void => void bell.emit(job, shopId);

export const onWakeJob = (job: JobName, heard: (shopId: number) => void): (() => void) => {
  bell.on(job, heard);
  return () => void bell.off(job, heard);
};

const marks = new Map<JobName, Set<number>>();

/** In the transaction of a change: visits the shop within seconds. */
export const markForJob = (job: JobName, shopId: number): void => {
  const shops = marks.get(job) ?? new Set();
  marks.set(job, shops.add(shopId));
};

/** Since the last call, also of uncommitted transactions. */
export const takeMarks = (job: JobName): ReadonlySet<number> => {
  const shops = marks.get(job) ?? new Set();
  marks.delete(job);
  return shops;
};
