import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Db } from '#platform/db/db.ts';
import { ratriRelease } from '#platform/settings/version.ts';
import { type LogFilter, type LogLine, readLogTail } from '#platform/telemetry/log-tail.ts';
import type { ProcessBus } from '#platform/workers/process-bus.ts';
import { openProcessSurvey } from '#platform/workers/process-survey.ts';
import type { OperatorFinding, ServerProcessState } from '../contract.ts';
import { type MaintenanceSwitch, openMaintenanceSwitch } from './maintenance.ts';
import { noShopWork, type ShopWork } from './shop-work.ts';

export type OperatorSources = {
  processes(): Promise<ServerProcessState[]>;
  logLines(filter: LogFilter): Promise<LogLine[]>;
  disk(): Promise<{ free: number; all: number } | null>;
  findings(): Promise<readonly OperatorFinding[]>;
  maintenance: MaintenanceSwitch;
  shopWork: ShopWork;
};

declare module 'fastify' {
  interface FastifyInstance {
    operatorSources: OperatorSources;
  }
}

export type OperatorSettings = {
  db: Db;
  together?: ProcessBus | undefined;
  dataDir?: string | undefined;
  /** Findings of `npm run doctor` that need no network. */
  findings?: (() => Promise<readonly OperatorFinding[]>) | undefined;
  shopWork?: ShopWork | undefined;
};

const begun = new Date(Date.now() - process.uptime() * 1000).toISOString();
const ownState = (): ServerProcessState => ({
  pid: process.pid,
  host: hostname(),
  version: ratriRelease,
  startedAt: begun,
  memory: process.memoryUsage.rss(),
});

/** Bytes. */
const messageSize = 6000;

const inMessages = (lines: readonly LogLine[]): LogLine[][] => {
  const messages: LogLine[][] = [];
  let room = 0;
  for (const line of lines) {
    const size = Buffer.byteLength(JSON.stringify(line));
    if (size > messageSize) continue;
    if (size > room) {
      messages.push([]);
      room = messageSize;
    }
    messages.at(-1)?.push(line);
    room -= size + 1;
  }
  return messages;
};

export const openOperatorSources = ({
  db,
  together,
  dataDir,
  findings = async () => [],
  shopWork = noShopWork,
}: OperatorSettings): OperatorSources => {
  const processes = openProcessSurvey<null, ServerProcessState>(together, 'process state', () => [
    ownState(),
  ]);
  const log = openProcessSurvey<LogFilter, LogLine[]>(together, 'log tail', (filter) =>
    inMessages(readLogTail(filter)),
  );
  return {
    processes: async () =>
      (await processes(null)).toSorted((a, b) => a.host.localeCompare(b.host) || a.pid - b.pid),
    logLines: async (filter) =>
      (await log(filter))
        .flat()
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .slice(0, filter.most),
    disk: async () => {
      const found = dataDir === undefined ? undefined : await statfs(dataDir).catch(() => undefined);
      return found === undefined
        ? null
        : { free: found.bavail * found.bsize, all: found.blocks * found.bsize };
    },
    findings,
    maintenance: openMaintenanceSwitch(db, together),
    shopWork,
  };
};
