import { readInstallationBackups } from '#access/backup/server/index.ts';
import { shortRequestId } from '#lib/http/request-id.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import { listInstallationJobFailures } from '#platform/jobs/job-records.ts';
import { ratriRelease } from '#platform/settings/version.ts';
import type { LogEntry, operatorContract } from '../contract.ts';
import { logOperator } from './log.ts';
import { operatorOf } from './sessions.ts';
import { listShopSizes } from './shop-size.ts';
import type { OperatorSources } from './sources.ts';

const sourcesOf = (call: object): OperatorSources => rawRequestOf(call).request.server.operatorSources;

const shownEntries = 20;

export const getOverview = readHandler<typeof operatorContract.overview>(async (db, _scope, call) => {
  const sources = sourcesOf(call);
  const [processes, disk, shops, backups, failures, [database], log] = await Promise.all([
    sources.processes(),
    sources.disk(),
    listShopSizes(db),
    readInstallationBackups(db),
    listInstallationJobFailures(db),
    db.directory<{ bytes: number }>({
      text: 'select pg_database_size(current_database())::float8 as bytes',
    }),
    db.directory<LogEntry>({
      text: 'select at, operator, action, ip, subject from operator_log order by id desc limit $1',
      values: [shownEntries],
    }),
  ]);
  return {
    version: ratriRelease,
    maintenance: sources.maintenance.isClosed(),
    processes,
    disk,
    databaseBytes: database?.bytes ?? 0,
    shops,
    exportFolder: sources.shopWork.exportFolder,
    backups,
    failedJobs: failures
      .filter(({ over }) => !over)
      .map(({ job, at, times, fault, workId }) => ({
        job,
        at,
        times,
        fault,
        problem: shortRequestId(workId),
      })),
    log,
  };
});

export const getFindings = readHandler<typeof operatorContract.findings>(async (_db, _scope, call) => ({
  findings: [...(await sourcesOf(call).findings())],
}));

export const getLogLines = readHandler<typeof operatorContract.logLines>(async (_db, _scope, call) => {
  const { level, text, most } = call.query;
  return { lines: await sourcesOf(call).logLines({ level, text: text ?? '', most }) };
});

export const setMaintenance = readHandler<typeof operatorContract.setMaintenance>(
  async (db, { ip }, call) => {
    const { closed } = call.body;
    await logOperator(db, operatorOf(call).name, closed ? 'maintenanceOn' : 'maintenanceOff', ip);
    await sourcesOf(call).maintenance.set(closed);
    return { closed };
  },
);
