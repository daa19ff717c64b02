/** If the process is killed, the leader's next search finds the shops. */
import { EventEmitter } from 'node:events';
import type { JobName } from '#lib/vocabulary/job-names.ts';

const bell = new EventEmitter<Record<JobName, [number]>>();

/** Makes the job visit the shop immediately. Call this after the commit. */
export const wakeJob = (job: JobName, shopId: number): void => void bell.emit(job, shopId);

export const onWakeJob = (job: JobName, heard: (shopId: number) => void): (() => void) => {
  bell.on(job, heard);
  return () => void bell.off(job, heard);
};

const marks = new Map<JobName, Set<number>>();

/** Makes the job visit the shop within seconds. Call this in the transaction of the change. */
export const markForJob = (job: JobName, shopId: number): void => {
  const shops = marks.get(job) ?? new Set();
  marks.set(job, shops.add(shopId));
};

/** Marks of uncommitted transactions are included. */
export const takeMarks = (job: JobName): ReadonlySet<number> => {
  const shops = marks.get(job) ?? new Set();
  marks.delete(job);
  return shops;
};
