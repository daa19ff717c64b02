/** Extension point: higher modules act when customers are merged, renamed, exported or erased. */
import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DataSectionName } from '#customers/data-export-sections.ts';

/** A section of the data export: rows of plain values, money in baht. */
export type DataSection = {
  name: DataSectionName;
  rows: Record<string, string | number | boolean | null>[];
};

/** Provider of a higher module with rows that belong to customers. Every part is optional. */
export type CustomerDataProvider = {
  /** Number of its rows of the customer, by section, as SQL expressions. */
  counts?: Partial<Record<DataSectionName, (scope: Scope, customerId: number) => RawBuilder<number>>>;
  /** Moves them to the remaining customer; both are locked. */
  follow?(q: Tx, scope: Scope, change: { from: number; into: number }): Promise<void>;
  /** Name or telephone have changed: updates search texts that contain them. */
  reworded?(q: Tx, scope: Scope, customerId: number): Promise<void>;
  /** Throws when the customer cannot be erased yet: CUSTOMER_OPEN, CUSTOMER_MONEY. */
  refuse?(q: Tx, scope: Scope, customerId: number): Promise<void>;
  /** Erases personal data. The customer's own row is already anonymous; `phones`, `emails` and `lineIds` are its former values. */
  forget?(
    q: Tx,
    scope: Scope,
    customerId: number,
    afterCommit: AfterCommit,
    phones: readonly string[],
    emails: readonly string[],
    lineIds: readonly string[],
  ): Promise<void>;
  /** Data of the customer for the export. */
  collect?(q: Tx, scope: Scope, customerId: number): Promise<DataSection[]>;
};

export const customerDataPort = definePort<readonly CustomerDataProvider[]>('customer data');
