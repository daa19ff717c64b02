/** Why a backup or a restore failed; `message` is for the operator. */
export type BackupFaultCode =
  /** The passphrase does not decrypt it, or its header was modified. */
  | 'passphrase'
  /** Truncated, modified, or not a backup. */
  | 'damaged'
  /** Its target or source cannot be reached, read or written. */
  | 'store'
  /** No disk space left. */
  | 'full'
  /** Another backup is running. */
  | 'busy'
  /** Another server archives there. */
  | 'others'
  /** The target is not empty, or this version cannot hold the contents. */
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

/** The code for any thrown value. */
export const backupFaultCodeOf = (error: unknown): BackupFaultCode => {
  if (error instanceof BackupFault) return error.code;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' ? 'full' : 'other';
};
