/** Operation of the backup module: results of the recent backups. */
import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { TimeOut } from '#lib/contract/wire-schemas.ts';

/** Reason of a failure, for the owner; the server log has details. */
export const reportedFaults = ['damaged', 'store', 'full', 'other'] as const;
export type ReportedFault = (typeof reportedFaults)[number];

export const BackupRunReply = z.object({
  at: TimeOut,
  /** Started by the schedule, or by hand. */
  nightly: z.boolean(),
  bytes: z.number(),
  /** Null: the backup was made and read back. */
  fault: z.enum(reportedFaults).nullable(),
});
export type BackupRunReply = z.output<typeof BackupRunReply>;

/** Why the archive is not written, including that no process writes it ('still'). */
export const archiveFaults = ['store', 'full', 'others', 'other', 'still'] as const;

export const ArchiveStatus = z.object({
  /** Every moment between the two can be restored; null while there is no base backup. */
  from: TimeOut.nullable(),
  until: TimeOut.nullable(),
  /** Start of the delay: since then a WAL segment waits that could not be archived. */
  behindSince: TimeOut.nullable(),
  fault: z.enum(archiveFaults).nullable(),
});
export type ArchiveStatus = z.output<typeof ArchiveStatus>;

/** Why a nightly restore drill failed. */
export const drillFaults = ['behind', 'room', 'damaged', 'differs', 'store', 'other'] as const;
export type DrillFault = (typeof drillFaults)[number];

export const DrillRun = z.object({
  at: TimeOut,
  /** The restored moment. */
  moment: TimeOut.nullable(),
  seconds: z.number().int(),
  /** Null: the shop was restored completely. */
  fault: z.enum(drillFaults).nullable(),
});
export type DrillRun = z.output<typeof DrillRun>;

export const backupContract = {
  status: defineOperation({
    method: 'GET',
    path: '/api/backup',
    summary:
      'Recent backups, newest first, and whether the newest successful one is too old; state of the archive and its recent restore drills',
    reply: z.object({
      last: BackupRunReply.nullable(),
      old: z.boolean(),
      runs: z.array(BackupRunReply),
      /** Null where the installation has no archive. */
      archive: ArchiveStatus.nullable(),
      drills: z.array(DrillRun),
      /** The last drill failed, or is too old. */
      drillBad: z.boolean(),
    }),
    errors: [],
    allow: 'owner',
  }),
};
