/** The operation of the backup room: what became of the last backups. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { TimeOut } from '#lib/contract/wire-schemas.ts';

/** Why there is none, as an owner is told; the machine's log says more. */
export const toldFaults = ['damaged', 'store', 'full', 'other'] as const;
export type ToldFault = (typeof toldFaults)[number];

export const BackupRun = z.object({
  at: TimeOut,
  /** Made by itself, or by somebody. */
  nightly: z.boolean(),
  bytes: z.number(),
  /** Null: it was made and read back. */
  fault: z.enum(toldFaults).nullable(),
});
export type BackupRun = z.output<typeof BackupRun>;

/** Why the archive is not written: also that nobody writes it. */
export const archiveFaults = ['store', 'full', 'others', 'other', 'still'] as const;

export const ArchiveStanding = z.object({
  /** Every moment between the two can be gone back to; null while there is no base. */
  from: TimeOut.nullable(),
  until: TimeOut.nullable(),
  /** Since then something waits that could not be put away. */
  behindSince: TimeOut.nullable(),
  fault: z.enum(archiveFaults).nullable(),
});
export type ArchiveStanding = z.output<typeof ArchiveStanding>;

/** Why the trial of a night did not bring the shop back. */
export const drillFaults = ['behind', 'room', 'damaged', 'differs', 'store', 'other'] as const;
export type DrillFault = (typeof drillFaults)[number];

export const DrillRun = z.object({
  at: TimeOut,
  /** The moment that was gone back to. */
  moment: TimeOut.nullable(),
  seconds: z.number().int(),
  /** Null: the shop stood again, and everything in it was there. */
  fault: z.enum(drillFaults).nullable(),
});
export type DrillRun = z.output<typeof DrillRun>;

export const backupContract = {
  status: op({
    method: 'GET',
    path: '/api/backup',
    summary:
      'The last backups, newest first, and whether the newest that succeeded is too old; how the archive of every moment stands, and its last trials',
    reply: z.object({
      last: BackupRun.nullable(),
      old: z.boolean(),
      runs: z.array(BackupRun),
      /** Null where none is kept. */
      archive: ArchiveStanding.nullable(),
      drills: z.array(DrillRun),
      /** The last trial failed, or is too old. */
      drillBad: z.boolean(),
    }),
    errors: [],
    allow: 'owner',
  }),
};
