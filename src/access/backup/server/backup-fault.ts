/** Why a backup was not made, or not taken back; `message` is for the person at the machine. */
export type FaultCode =
  /** The passphrase does not open it, or its beginning was changed. */
  | 'passphrase'
  /** Cut off, changed, or not a backup at all. */
  | 'damaged'
  /** Its target or source cannot be reached, read or written. */
  | 'store'
  /** No room is left. */
  | 'full'
  /** Another backup is being made. */
  | 'busy'
  /** Another server archives there. */
  | 'others'
  /** The place is not empty, or this program cannot hold what is in it. */
  | 'place'
  | 'other';

export class BackupFault extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'BackupFault';
    this.code = code;
  }
}

/** The code of whatever was thrown. */
export const faultOf = (error: unknown): FaultCode => {
  if (error instanceof BackupFault) return error.code;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' ? 'full' : 'other';
};
