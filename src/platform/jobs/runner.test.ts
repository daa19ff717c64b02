import { describe, expect, it, vi } from 'vitest';
import { processCounters } from '../telemetry/counters.ts';
import { currentWorkContext, runInContext } from '../telemetry/work-context.ts';
import type { InstallationJob, Visit } from './job.ts';
import { nextRunOf } from './next-run.ts';
import { startJobs } from './runner.ts';
import { everyMinute, pause, startedJob, setFakeTime } from './testing/started-job.ts';
import { markForJob, wakeJob } from './wake.ts';

setFakeTime();

describe('a search for work', () => {
  it('visits each shop found, at its times, and records the run', async () => {
    const { jobs, taken, records } = startedJob({});
    await pause(29);
    expect(taken()).toEqual([]);
    await pause(1);
    expect([taken(), records.splice(0)]).toEqual([[1, 2, 3], ['messages ran']]);
    await pause(60);
    expect(taken()).toEqual([1, 2, 3]);
    await jobs.stop();
    await pause(120);
    expect(taken()).toEqual([]);
  });

  it('runs only on the leader, also at the start', async () => {
    const looks = [{ schedule: '2 * * * *', shops: 'every', atStart: true }] as const;
    const leading = startedJob({ looks });
    await pause(0);
    expect(leading.taken()).toEqual([7, 8]);
    leading.state.leader = false;
    const { finds } = leading.state;
    await pause(120);
    expect([leading.taken(), leading.state.finds]).toEqual([[], finds]);
    leading.state.leader = true;
    await pause(3600);
    expect(leading.taken()).toEqual([7, 8]);
    await leading.jobs.stop();
  });

  it('visits shops of the last search once more', async () => {
    const { jobs, state, taken } = startedJob({ looks: [{ ...everyMinute, again: true }] });
    await pause(30);
    state.found = [4];
    taken();
    await pause(60);
    expect(taken()).toEqual([4, 1, 2, 3]);
    await pause(60);
    expect(taken()).toEqual([4]);
    await jobs.stop();
  });

  it('that fails records no run, and the next one follows', async () => {
    const { jobs, state, taken, records, errors } = startedJob({});
    const ended = processCounters.ended.messages;
    state.down = true;
    await pause(30);
    state.down = false;
    expect([taken(), records, errors.map(String), processCounters.ended.messages]).toEqual([
      [],
      [],
      ['Error: no database'],
      ended,
    ]);
    await pause(60);
    expect(taken()).toEqual([1, 2, 3]);
    await jobs.stop();
  });
});

describe('an event', () => {
  it('marks a shop: it is visited twice, as its mark may precede the commit', async () => {
    const { jobs, state, taken } = startedJob({ looks: [], marks: '*/3 * * * * *' });
    state.leader = false;
    markForJob('messages', 5);
    markForJob('messages', 5);
    markForJob('figures', 6);
    await pause(9);
    expect(taken()).toEqual([5, 5]);
    await jobs.stop();
  });

  it('makes the job visit a shop at once, under its own work id', async () => {
    const ids: (string | undefined)[] = [];
    const woken = vi.fn<(shopId: number) => void>();
    const { jobs, taken } = startedJob({
      woken,
      work: async () => void ids.push(currentWorkContext()?.id),
    });
    runInContext({ id: 'of the request', span: undefined }, () => wakeJob('messages', 5));
    await pause(0);
    expect([taken(), woken.mock.calls]).toEqual([[5], [[5]]]);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    await jobs.stop();
  });

  it('marks a shop shortly before the stop, which visits it after all other jobs', async () => {
    const { jobs, taken } = startedJob({ looks: [], marksAtStop: true });
    markForJob('messages', 5);
    await jobs.stop();
    expect(taken()).toEqual([5]);
  });
});

describe('shops', () => {
  /** Each visit works in steps of a second until its end or `stopped`. */
  const steps = (left: Map<number, number>) => async (shopId: number, visit: Visit) => {
    while ((left.get(shopId) ?? 0) > 0 && !visit.stopped()) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      left.set(shopId, (left.get(shopId) ?? 0) - 1);
    }
  };

  it('share the time: a long one continues after the others', async () => {
    const left = new Map([[1, 25]]);
    const { jobs, taken } = startedJob({ share: 10_000, work: steps(left) });
    await pause(39);
    expect(taken()).toEqual([1]);
    await pause(4);
    expect(taken()).toEqual([2, 3, 1]);
    expect(left.get(1)).toBeGreaterThan(0);
    await pause(15);
    expect([taken(), left.get(1)]).toEqual([[], 0]);
    await jobs.stop();
  });

  it('are visited one at a time, or as many as the job allows', async () => {
    const open = new Set<number>();
    const most = { one: 0, two: 0 };
    const work = (key: keyof typeof most) => async (shopId: number) => {
      open.add(shopId);
      most[key] = Math.max(most[key], open.size);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      open.delete(shopId);
    };
    const one = startedJob({ work: work('one') });
    await pause(35);
    await one.jobs.stop();
    const two = startedJob({ atOnce: 2, work: work('two') });
    await pause(60);
    await two.jobs.stop();
    expect(most).toEqual({ one: 1, two: 2 });
  });

  it('of a running visit are completed at the stop, and no other visit begins', async () => {
    const left = new Map([[1, 50]]);
    const { jobs, taken } = startedJob({ work: steps(left) });
    await pause(32);
    const stopped = vi.fn<() => void>();
    void jobs.stop().then(stopped);
    await pause(0);
    expect(stopped).not.toHaveBeenCalled();
    await pause(1);
    expect(stopped).toHaveBeenCalled();
    await pause(60);
    expect([taken(), left.get(1)]).toEqual([[1], 47]);
  });
});

describe('a job without shops', () => {
  const unused = async () => expect.unreachable();
  const start = (job: Partial<InstallationJob>, leader = true) => {
    const lines: object[] = [];
    const records: string[] = [];
    const jobs = startJobs(
      [{ name: 'cleanup', schedule: '* * * * *', run: async () => void records.push('run'), ...job }],
      {
        log: { error: (line: object) => void lines.push(line) },
        records: {
          failed: unused,
          recovered: unused,
          ran: async (name) => void records.push(`${name} ran`),
          installationFailed: async (name, error) => void records.push(`${name} failed: ${String(error)}`),
          installationRecovered: async (name, seconds) =>
            void records.push(`${name} recovered, begun ${Math.round(seconds)} s ago`),
        },
        isLeader: () => leader,
        find: unused,
        everyShop: unused,
      },
    );
    return { jobs, lines, records };
  };

  it('runs in the leader, or in every process', async () => {
    const recordsAfterRun = async (everywhere: boolean, leader: boolean) => {
      const { jobs, records } = start({ everywhere }, leader);
      await pause(60);
      await jobs.stop();
      return records;
    };
    const run = ['run', 'cleanup recovered, begun 0 s ago', 'cleanup ran'];
    expect(await recordsAfterRun(false, true)).toEqual(run);
    expect(await recordsAfterRun(false, false)).toEqual([]);
    expect(await recordsAfterRun(true, false)).toEqual(run);
  });

  it('that fails is recorded, logged and counted, and each success ends failures of all processes', async () => {
    const failed = processCounters.failed.cleanup;
    const error = new Error('no disk');
    let fails = true;
    const { jobs, lines, records } = start({
      run: async () => {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        if (fails) throw error;
      },
    });
    await pause(95);
    expect(records.splice(0)).toEqual(['cleanup failed: Error: no disk', 'cleanup failed: Error: no disk']);
    expect(lines).toEqual(Array.from({ length: 2 }, () => ({ err: error, job: 'cleanup' })));
    expect(processCounters.failed.cleanup).toBe(failed + 2);
    fails = false;
    await pause(120);
    const success = ['cleanup recovered, begun 2 s ago', 'cleanup ran'];
    expect(records).toEqual([...success, ...success]);
    await jobs.stop();
  });

  it('names the time of its next run', async () => {
    const { jobs } = start({ schedule: '30 3 * * *' });
    // The next run is at half past three in Bangkok.
    expect(nextRunOf('cleanup')).toEqual(new Date('2026-11-28T20:30:00Z'));
    expect(nextRunOf('sealing')).toBeNull();
    await jobs.stop();
  });
});
