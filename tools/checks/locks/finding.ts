/** A problem and how to solve it. */
export type LockFinding = readonly [message: string, hint: string];
