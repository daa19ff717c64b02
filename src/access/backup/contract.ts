import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { TimeOut } from '#lib/contract/wire-schemas.ts';
import { jobFaults, jobNames } from '#lib/vocabulary/job-names.ts';

export const reportedFaults = ['damaged', 'store', 'full', 'other'] as const;
export type ReportedFault = (typeof reportedFaults)[number];

export const copyResults = ['made', ...reportedFaults] as const;
export type CopyResult = (typeof copyResults)[number];

export const BackupRunReply = z.object({
  at: TimeOut,
  nightly: z.boolean(),
  bytes: z.number(),
  fault: z.enum(reportedFaults).nullable(),
  /** Null without a second place. */
  copy: z.enum(copyResults).nullable(),
});
export type BackupRunReply = z.output<typeof BackupRunReply>;

/** 'still' means no process writes the archive. */
export const archiveFaults = ['store', 'full', 'others', 'other', 'still'] as const;

export const ArchiveStatus = z.object({
  /** Every moment between `from` and `until` can be restored. Both are null without a base backup. */
  from: TimeOut.nullable(),
  until: TimeOut.nullable(),
  /** Time since which a WAL segment could not be archived. */
  behindSince: TimeOut.nullable(),
  fault: z.enum(archiveFaults).nullable(),
});
export type ArchiveStatus = z.output<typeof ArchiveStatus>;

export const drillFaults = ['behind', 'room', 'damaged', 'differs', 'store', 'gap', 'other'] as const;
export type DrillFault = (typeof drillFaults)[number];

export const DrillRun = z.object({
  at: TimeOut,
  moment: TimeOut.nullable(),
  seconds: z.number().int(),
  fault: z.enum(drillFaults).nullable(),
});
export type DrillRun = z.output<typeof DrillRun>;

export const JobState = z.object({
  job: z.enum(jobNames),
  /** The last run for all shops, at most ten minutes outdated, or null if the job never ran. */
  ranAt: TimeOut.nullable(),
  /** Next run, or null if this server does not run the job. */
  nextAt: TimeOut.nullable(),
  /** Failure in this shop, or of a job of the installation. */
  failure: z
    .object({
      at: TimeOut,
      times: z.number().int(),
      fault: z.enum(jobFaults),
      problem: z.string(),
      over: z.boolean(),
    })
    .nullable(),
});
export type JobState = z.output<typeof JobState>;

export const backupContract = {
  jobs: defineOperation({
    method: 'GET',
    path: '/api/backup/jobs',
    summary: 'Background jobs: the last and the next run of each, and its last failure',
    reply: z.object({ jobs: z.array(JobState) }),
    errors: [],
    allow: 'owner',
  }),
  status: defineOperation({
    method: 'GET',
    path: '/api/backup',
    summary:
      'Recent backups, newest first, and whether the newest successful one is too old; state of the archive and its recent restore drills',
    reply: z.object({
      last: BackupRunReply.nullable(),
      old: z.boolean(),
      runs: z.array(BackupRunReply),
      archive: ArchiveStatus.nullable(),
      drills: z.array(DrillRun),
      drillBad: z.boolean(),
      rehearsal: DrillRun.nullable(),
      /** True if the second place lacks the newest backup. */
      copyBad: z.boolean(),
      /** True for a restored copy, which sends nothing. */
      silent: z.boolean(),
      restoredTo: TimeOut.nullable(),
      /** Command that makes a silent copy the real shop. */
      realCommand: z.string(),
      version: z.string(),
    }),
    errors: [],
    allow: 'owner',
  }),
};
