import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { takeNumbers } from './take-numbers.ts';

/** `year` is Buddhist. Locks the series until the commit, so call it late. A rollback frees the number. */
export const nextNumber = (q: Tx, scope: Scope, kind: string, year: number): Promise<number> =>
  takeNumbers(q, scope, kind, year, 1);
