import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { takeNumbers } from './take-numbers.ts';

/**
 * The next number of a series of scope.branchId, from 1 (kind 'order' for orders; `year` is Buddhist). The series remains locked
 * until the transaction ends, so call it late; a rollback releases the number.
 */
export const nextNumber = (q: Tx, scope: Scope, kind: string, year: number): Promise<number> =>
  takeNumbers(q, scope, kind, year, 1);
