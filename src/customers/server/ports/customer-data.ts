/** What rooms above do when customers become one, are renamed, ask for their data or are forgotten. */
import type { RawBuilder } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SectionName } from '#customers/data-export-sections.ts';

/** A part of the file a customer gets: rows of plain values, money in baht. */
export type DataSection = {
  name: SectionName;
  rows: Record<string, string | number | boolean | null>[];
};

/** A room above whose rows belong to customers. Each part may be left out. */
export type CustomerFollower = {
  /** How many of its rows hang on the customer, by what they are called, each as an expression. */
  counts?: Partial<Record<SectionName, (scope: Scope, customerId: number) => RawBuilder<number>>>;
  /** Gives them to the customer that stays; both are locked. */
  follow?(q: Tx, scope: Scope, change: { from: number; into: number }): Promise<void>;
  /** Name or telephone have changed: rewrites what is found by them. */
  reworded?(q: Tx, scope: Scope, customerId: number): Promise<void>;
  /** Throws when the customer cannot be forgotten yet: CUSTOMER_OPEN, CUSTOMER_MONEY. */
  refuse?(q: Tx, scope: Scope, customerId: number): Promise<void>;
  /** Removes what tells about the person; the customer's own row is anonymous by then, `phones`, `emails` and `lineIds` are those that stood in it. */
  forget?(
    q: Tx,
    scope: Scope,
    customerId: number,
    afterCommit: AfterCommit,
    phones: readonly string[],
    emails: readonly string[],
    lineIds: readonly string[],
  ): Promise<void>;
  /** What the shop holds. */
  collect?(q: Tx, scope: Scope, customerId: number): Promise<DataSection[]>;
};

export const customerFollowers = asked<readonly CustomerFollower[]>('what belongs to customers');
