/** Extension point for merge, rename, export and erasure. */
import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DataSectionName } from '#customers/data-export-sections.ts';

/** Plain values, money in baht. */
export type DataSection = {
  name: DataSectionName;
  rows: Record<string, string | number | boolean | null>[];
};

export type CustomerDataProvider = {
  /** Rows of the customer, as SQL. */
  counts?: Partial<Record<DataSectionName, (scope: Scope, customerId: number) => RawBuilder<number>>>;
  /** Moves references after a merge; both customers are locked. */
  follow?(q: Tx, scope: Scope, change: { from: number; into: number }): Promise<void>;
  /** Name or telephone changed: update search texts. */
  reworded?(q: Tx, scope: Scope, customerId: number): Promise<void>;
  /** Throws CUSTOMER_OPEN or CUSTOMER_MONEY while the customer cannot be erased. */
  refuse?(q: Tx, scope: Scope, customerId: number): Promise<void>;
  /** The customer's row is already anonymous; `phones`, `emails`, `lineIds`: former values. */
  forget?(
    q: Tx,
    scope: Scope,
    customerId: number,
    afterCommit: AfterCommit,
    phones: readonly string[],
    emails: readonly string[],
    lineIds: readonly string[],
  ): Promise<void>;
  collect?(q: Tx, scope: Scope, customerId: number): Promise<DataSection[]>;
};

export const customerDataPort = definePort<readonly CustomerDataProvider[]>('customer data');
