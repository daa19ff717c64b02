import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, IdOut, IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';
import { jobFaults, jobNames } from '#lib/vocabulary/job-names.ts';
import { BackupRunReply, DrillRun } from '#access/backup/contract.ts';

const OperatorReply = z.object({ name: z.string() });

const ServerProcessState = z.object({
  pid: z.number().int(),
  host: z.string(),
  version: z.string(),
  startedAt: TimeOut,
  /** Bytes. */
  memory: z.number(),
});
export type ServerProcessState = z.output<typeof ServerProcessState>;

/** The fields are null until the shop's first night. */
const ShopRow = z.object({
  shopId: IdOut,
  domain: z.string().nullable(),
  name: z.string().nullable(),
  closed: z.boolean().nullable(),
  lastUsed: TimeOut.nullable(),
  fileBytes: z.number().nullable(),
  failingJobs: z.array(z.string()),
  measuredAt: TimeOut.nullable(),
});
export type ShopRow = z.output<typeof ShopRow>;

export const findingLevels = ['ok', 'warn', 'bad'] as const;
const OperatorFinding = z.object({ what: z.string(), level: z.enum(findingLevels), text: z.string() });
export type OperatorFinding = z.output<typeof OperatorFinding>;

export const operatorActions = [
  'add',
  'reset',
  'remove',
  'login',
  'refused',
  'logout',
  'maintenanceOn',
  'maintenanceOff',
  'shopClose',
  'shopOpen',
  'shopExport',
] as const;
export type OperatorAction = (typeof operatorActions)[number];
const LogEntry = z.object({
  at: TimeOut,
  operator: z.string(),
  action: z.enum(operatorActions),
  ip: z.string(),
  subject: z.string(),
});
export type LogEntry = z.output<typeof LogEntry>;

const FailedJob = z.object({
  job: z.enum(jobNames),
  at: TimeOut,
  times: z.number().int(),
  fault: z.enum(jobFaults),
  problem: z.string(),
});
export type FailedJob = z.output<typeof FailedJob>;

const LogLine = z.object({
  at: TimeOut,
  pid: z.number().int(),
  level: z.number().int(),
  message: z.string(),
  details: z.string(),
});
export type LogLine = z.output<typeof LogLine>;

/** Level numbers of pino. */
export const logLevels = { info: 30, warn: 40, error: 50 } as const;
export const mostLogLines = 500;

/** The operator types the domain of the shop. */
const shopWork = {
  method: 'POST',
  params: IdParams,
  body: z.strictObject({ domain: z.string().min(1).max(100) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  allow: 'operator',
} as const;

export const operatorContract = {
  login: defineOperation({
    method: 'POST',
    path: '/api/operator/login',
    summary: 'Log in as an operator of the installation with password and authenticator code',
    body: z.strictObject({
      name: z.string().min(1).max(60),
      password: z.string().min(1).max(200),
      code: z.string().regex(/^\d{6}$/),
    }),
    reply: OperatorReply,
    errors: ['LOGIN_FAILED'],
    allow: 'public',
    perMinute: 10,
  }),
  logout: defineOperation({
    method: 'POST',
    path: '/api/operator/logout',
    summary: 'End the session of the operator',
    reply: DoneReply,
    errors: [],
    allow: 'operator',
  }),
  me: defineOperation({
    method: 'GET',
    path: '/api/operator/me',
    summary: 'The logged-in operator',
    reply: OperatorReply,
    errors: [],
    allow: 'operator',
  }),
  overview: defineOperation({
    method: 'GET',
    path: '/api/operator/overview',
    summary:
      'State of the installation: processes, disk, sizes of shops, backups, failed jobs and actions of operators',
    reply: z.object({
      version: z.string(),
      maintenance: z.boolean(),
      processes: z.array(ServerProcessState),
      disk: z.object({ free: z.number(), all: z.number() }).nullable(),
      databaseBytes: z.number(),
      shops: z.object({ total: z.number().int(), itemList: z.array(ShopRow) }),
      /** Null without BACKUP_PASSPHRASE. */
      exportFolder: z.string().nullable(),
      backups: z.object({
        /** Bytes a day, or null without backups of two days. */
        growth: z.number().nullable(),
        runs: z.array(BackupRunReply),
        drills: z.array(DrillRun),
      }),
      failedJobs: z.array(FailedJob),
      log: z.array(LogEntry),
    }),
    errors: [],
    allow: 'operator',
  }),
  findings: defineOperation({
    method: 'GET',
    path: '/api/operator/findings',
    summary: 'Findings of `npm run doctor` about disks, secrets, database and backups',
    reply: z.object({ findings: z.array(OperatorFinding) }),
    errors: [],
    allow: 'operator',
  }),
  logLines: defineOperation({
    method: 'GET',
    path: '/api/operator/log-lines',
    summary: 'The newest log lines of all processes since their start, newest first',
    query: z.strictObject({
      level: z.coerce.number().int().min(10).max(60).default(logLevels.warn),
      text: z.string().max(100).optional(),
      most: z.coerce.number().int().min(1).max(mostLogLines).default(100),
    }),
    reply: z.object({ lines: z.array(LogLine) }),
    errors: [],
    allow: 'operator',
  }),
  setMaintenance: defineOperation({
    method: 'PUT',
    path: '/api/operator/maintenance',
    summary: 'Close all shops for maintenance, or open them again',
    body: z.strictObject({ closed: z.boolean() }),
    reply: z.object({ closed: z.boolean() }),
    errors: [],
    allow: 'operator',
    failTitle: 'save',
  }),
  closeShop: defineOperation({
    ...shopWork,
    path: '/api/operator/shops/:id/close',
    summary: 'Close one shop, as `npm run shop -- close`',
    reply: z.object({ closed: z.boolean() }),
  }),
  openShop: defineOperation({
    ...shopWork,
    path: '/api/operator/shops/:id/open',
    summary: 'Open a closed shop, as `npm run shop -- open`',
    reply: z.object({ closed: z.boolean() }),
  }),
  exportShop: defineOperation({
    ...shopWork,
    path: '/api/operator/shops/:id/export',
    summary: 'Write one shop to an encrypted file on the server, as `npm run shop -- export`',
    reply: z.object({ file: z.string() }),
  }),
};
