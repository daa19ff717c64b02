/** Modules extend merging, renaming, exporting and erasing of customers. */
import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DataSectionName } from '#customers/data-export-sections.ts';

/** Amounts are in baht. */
export type DataSection = {
  name: DataSectionName;
  rows: Record<string, string | number | boolean | null | Record<string, string>[]>[];
};

export type CustomerDataProvider = {
  counts?: Partial<Record<DataSectionName, (scope: Scope, customerId: number) => RawBuilder<number>>>;
  /** Satang that the shop owes the customer. */
  credit?: (scope: Scope, customerId: number) => RawBuilder<number>;
  /** Called after a merge. Both customers are locked. */
  follow?(q: Tx, scope: Scope, change: { from: number; into: number }): Promise<void>;
  /** Called after a new name or telephone number, to update search texts. */
  reworded?(q: Tx, scope: Scope, customerId: number): Promise<void>;
  /** Throws CUSTOMER_OPEN or CUSTOMER_MONEY if erasure must wait. */
  refuse?(q: Tx, scope: Scope, customerId: number): Promise<void>;
  /** Called after the row became anonymous. `phones`, `emails` and `lineIds` are former values. */
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
