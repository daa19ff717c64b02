/** Runs one job with fake timers. The clock starts half a minute after midnight in Bangkok. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { ShopJob } from '../job.ts';
import { startJobs } from '../runner.ts';

export const setFakeTime = (): void => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T17:00:30Z') }));
  afterEach(() => void vi.useRealTimers());
};
export const pause = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

export const shops = sql<{ shop_id: number }>`select 1 as shop_id`;
export const everyMinute = { schedule: '* * * * *', shops };

const unusedRecords = {
  installationFailed: async () => expect.unreachable(),
  installationRecovered: async () => expect.unreachable(),
};

/** `taken` returns the shops visited since its last call. */
export const startedJob = (job: Partial<ShopJob>) => {
  const state = { leader: true, found: [1, 2, 3], failing: [] as number[], finds: 0, down: false };
  const visited: number[] = [];
  const records: string[] = [];
  const errors: unknown[] = [];
  const jobs = startJobs(
    [
      {
        name: 'messages',
        looks: [everyMinute],
        ...job,
        work: async (shopId, visit) => {
          visited.push(shopId);
          await job.work?.(shopId, visit);
        },
      },
    ],
    {
      log: { error: (line: object) => void errors.push('err' in line ? line.err : line) },
      records: {
        failed: async (name, shopId) => void records.push(`${name} ${shopId} failed`),
        recovered: async (name, shopId) => void records.push(`${name} ${shopId} recovered`),
        ran: async (name) => void records.push(`${name} ran`),
        ...unusedRecords,
      },
      isLeader: () => state.leader,
      find: async (query) => {
        state.finds++;
        if (state.down) throw new Error('no database');
        return query === shops ? state.found : state.failing;
      },
      everyShop: async () => [7, 8],
    },
  );
  const taken = () => visited.splice(0);
  return { jobs, state, taken, records, errors };
};
