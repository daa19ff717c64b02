/** The operation of the backup room: what became of the last backups. */
import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { TimeOut } from '../core/common/wire.ts';

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

export const backupContract = {
  status: op({
    method: 'GET',
    path: '/api/backup',
    summary: 'The last backups, newest first, and whether the newest that succeeded is too old',
    reply: z.object({ last: BackupRun.nullable(), old: z.boolean(), runs: z.array(BackupRun) }),
    errors: [],
    allow: 'owner',
  }),
};
