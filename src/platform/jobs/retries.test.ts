import { describe, expect, it } from 'vitest';
import { processCounters } from '../telemetry/counters.ts';
import type { Visit } from './job.ts';
import { pause, shops, startedJob, setFakeTime } from './testing/started-job.ts';
import { markForJob, wakeJob } from './wake.ts';

setFakeTime();

describe('a failing shop', () => {
  const failing = (state: { fails: boolean }) => async (shopId: number) => {
    if (shopId === 2 && state.fails) throw new Error('no mail server');
  };

  it('does not block the others, is retried later each time, and its recovery is recorded', async () => {
    const fails = { fails: true };
    const before = { ...processCounters.failed };
    const { jobs, state, taken, records, errors } = startedJob({
      looks: [{ schedule: '*/5 * * * *', shops, atStart: true }],
      work: failing(fails),
    });
    await pause(0);
    expect(taken()).toEqual([1, 2, 3]);
    expect(records.splice(0)).toEqual(['messages 2 failed', 'messages ran']);
    state.found = [];
    await pause(29);
    expect(taken()).toEqual([]);
    await pause(1);
    expect(taken()).toEqual([2]);
    await pause(60);
    expect(taken()).toEqual([2]);
    fails.fails = false;
    await pause(119);
    expect(taken()).toEqual([]);
    await pause(1);
    expect([taken(), records]).toEqual([
      [2],
      ['messages 2 failed', 'messages 2 failed', 'messages 2 recovered'],
    ]);
    expect(errors).toHaveLength(3);
    expect(processCounters.failed.messages).toBe(before.messages + 3);
    await jobs.stop();
  });

  it('waits for its retry despite searches and marks, but not after a wake-up', async () => {
    const { jobs, taken } = startedJob({ marks: '*/3 * * * * *', work: failing({ fails: true }) });
    await pause(30);
    expect(taken()).toEqual([1, 2, 3]);
    await pause(30);
    expect(taken()).toEqual([2]);
    await pause(31);
    markForJob('messages', 2);
    await pause(3);
    expect(taken()).toEqual([1, 3]);
    wakeJob('messages', 2);
    await pause(0);
    expect(taken()).toEqual([2]);
    await jobs.stop();
  });

  it('of another process is visited, and its recovery recorded', async () => {
    const { jobs, state, taken, records } = startedJob({ looks: [] });
    state.failing = [9];
    await pause(600);
    expect([taken(), records]).toEqual([[9], ['messages 9 recovered']]);
    state.failing = [];
    await pause(600);
    expect([taken(), records]).toEqual([[], ['messages 9 recovered']]);
    await jobs.stop();
  });

  it('of a job without retries waits for the next search', async () => {
    const looks = [{ schedule: '2 * * * *', shops }];
    const fails = { fails: true };
    const { jobs, taken, records } = startedJob({ looks, retry: false, work: failing(fails) });
    await pause(120);
    expect([taken(), records.splice(0)]).toEqual([
      [1, 2, 3],
      ['messages 1 recovered', 'messages 2 failed', 'messages 3 recovered', 'messages ran'],
    ]);
    fails.fails = false;
    await pause(3300);
    expect(taken()).toEqual([]);
    await pause(300);
    expect(records).toContain('messages 2 recovered');
    await jobs.stop();
  });

  it('can set the time of its retry, also after the visit', async () => {
    const visits: Visit[] = [];
    const { jobs, taken } = startedJob({ looks: [], work: async (_, visit) => void visits.push(visit) });
    wakeJob('messages', 5);
    await pause(5);
    visits[0]?.retryIn(5000);
    await pause(4);
    expect(taken()).toEqual([5]);
    await pause(1);
    expect(taken()).toEqual([5]);
    await jobs.stop();
  });
});
