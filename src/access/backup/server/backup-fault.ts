import { isDiskFull } from '#platform/files/disk-full.ts';

export type BackupFaultCode =
  | 'passphrase'
  | 'damaged'
  | 'store'
  | 'full'
  | 'busy'
  | 'others'
  /** The target is not empty or has an unsupported version. */
  | 'place'
  | 'other';

export class BackupFault extends Error {
  readonly code: BackupFaultCode;
  constructor(code: BackupFaultCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'BackupFault';
    this.code = code;
  }
}

export const backupFaultCodeOf = (error: unknown): BackupFaultCode => {
  if (error instanceof BackupFault) return error.code;
  return isDiskFull(error) ? 'full' : 'other';
};

export const storageFault =
  (what: string) =>
  (error: unknown): never => {
    if (error instanceof BackupFault) throw error;
    throw new BackupFault(
      isDiskFull(error) ? 'full' : 'store',
      `${what}: ${error instanceof Error ? error.message : String(error)}`,
      error,
    );
  };
