import { expect, it } from 'vitest';
import { jobFaultOf, openJobRecords, shopsWithFailure } from '#platform/jobs/job-records.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { runInContext } from '#platform/telemetry/work-context.ts';
import { testApp } from '#test/server/test-app.ts';
import { backupContract } from '../contract.ts';

const a = await testApp({ own: 'records runs of the whole installation' });
const { owner, admin, shopId } = a.shop;
const records = openJobRecords(a.db);
const stateOf = async (job: string, who = owner) =>
  (await a.ok(who, backupContract.jobs)).jobs.find((one) => one.job === job);
const fail = (error: unknown) =>
  runInContext({ id: 'feedc0de'.repeat(4), span: undefined }, () => records.failed('hooks', shopId, error));
const open = () =>
  createShopFinder(a.ownerUrl, a.db, { warn: (error: unknown) => expect(error).toBeUndefined() })(
    shopsWithFailure('hooks'),
  );

it("an owner sees the last run of each job, and its last failure in the owner's shop", async () => {
  expect((await a.call(admin, backupContract.jobs)).status).toBe(403);
  expect(await stateOf('hooks')).toEqual({ job: 'hooks', ranAt: null, nextAt: null, failure: null });
  expect(await stateOf('backup')).toBeUndefined();
  await records.ran('hooks');
  await records.ran('sealing');
  await fail(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  await fail(new Error('unexpected'));
  expect(await stateOf('hooks')).toEqual({
    job: 'hooks',
    ranAt: expect.any(String),
    nextAt: null,
    failure: { at: expect.any(String), times: 2, fault: 'other', problem: 'feed c0de', over: false },
  });
  expect(await stateOf('sealing')).toMatchObject({ ranAt: expect.any(String), failure: null });
  expect(await stateOf('hooks', a.other.owner)).toMatchObject({ failure: null });
  expect(await open()).toEqual([shopId]);
  await records.recovered('hooks', shopId);
  expect(await stateOf('hooks')).toMatchObject({ failure: { times: 2, over: true } });
  expect(await open()).toEqual([]);
  await fail(new Error('again'));
  expect(await stateOf('hooks')).toMatchObject({ failure: { times: 1, over: false } });
});

it('an owner sees the last failure of a job of the installation, without its message', async () => {
  const failAgain = () =>
    runInContext({ id: 'cafe0001'.repeat(4), span: undefined }, () =>
      records.installationFailed('cleanup', Object.assign(new Error('secret'), { code: 'ENOSPC' })),
    );
  await failAgain();
  await failAgain();
  const failure = { at: expect.any(String), times: 2, fault: 'storage', problem: 'cafe 0001', over: false };
  expect(await stateOf('cleanup')).toEqual({ job: 'cleanup', ranAt: null, nextAt: null, failure });
  expect(await stateOf('cleanup', a.other.owner)).toMatchObject({ failure });
  // Another process ended a run that began before the failure.
  await records.installationRecovered('cleanup', 600);
  expect(await stateOf('cleanup')).toMatchObject({ failure });
  await records.installationRecovered('cleanup', 0);
  expect(await stateOf('cleanup')).toMatchObject({ failure: { times: 2, over: true } });
  await failAgain();
  expect(await stateOf('cleanup')).toMatchObject({ failure: { times: 1, over: false } });
});

it('writes the runs of an idle installation at most every ten minutes', async () => {
  await records.ran('figures');
  await a.sql('delete from job_run');
  await records.ran('figures');
  expect(await stateOf('figures')).toMatchObject({ ranAt: null });
  // The first run of another job writes the times of all jobs.
  await records.ran('reports');
  expect(await stateOf('figures')).toMatchObject({ ranAt: expect.any(String) });
});

it.each([
  ['database', Object.assign(new Error('deadlock'), { severity: 'ERROR', code: '40P01' })],
  ['network', new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) })],
  ['network', new DOMException('too late', 'TimeoutError')],
  ['storage', Object.assign(new Error('full'), { code: 'ENOSPC' })],
  ['other', new Error('x')],
  ['other', 'x'],
] as const)('shows a fault as %s', (fault, error) => {
  expect(jobFaultOf(error)).toBe(fault);
});
