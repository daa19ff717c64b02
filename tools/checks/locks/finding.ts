export type LockFinding = readonly [message: string, hint: string];
