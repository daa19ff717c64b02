/** Extension point: higher modules report the uses of a code and update them when it changes. */
import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LookupMergeCounts } from '#setup/reference-lists/contract.ts';
import type { LookupKind } from '#setup/reference-lists/list-kinds.ts';

export type CodeUseCount = { code: string; groups: number; items: number };
export type CodeUseName = { id: number; name: string; code: string };

export type CodeUsesProvider = {
  /** Groups and items that use each of the codes; no row for an unused code. */
  counts(scope: Scope, kind: LookupKind, codes: readonly string[]): RawBuilder<CodeUseCount>;
  /** The first groups that use the code. */
  first(scope: Scope, kind: LookupKind, code: string, most: number): RawBuilder<CodeUseName>;
  /** Counts what `carry` would move. */
  check(q: Tx, scope: Scope, kind: LookupKind, from: string, into: string): Promise<LookupMergeCounts>;
  /** Replaces `from` by `into` in everything that uses it. */
  carry(q: Tx, scope: Scope, kind: LookupKind, from: string, into: string): Promise<LookupMergeCounts>;
  /** The list has a new order: updates rows sorted by it. */
  reordered(q: Tx, scope: Scope, kind: LookupKind): Promise<void>;
  /** The description of the code has changed: updates search keys that contain it. */
  reworded(q: Tx, scope: Scope, kind: LookupKind, code: string): Promise<void>;
};

export const codeUsesPort = definePort<CodeUsesProvider>('uses of reference-list codes');

type CodeChange = { kind: LookupKind; from: string; into: string };

/**
 * Rows that refer to an entry by a foreign key. In a cluster of shops such a key is checked at the end of the transaction and does
 * not cascade, so these providers do before what a single server does by cascade.
 */
export type CodeKeyProvider = {
  /** Whether rows prevent the deletion of the entry; omitted where they are deleted with it. */
  isNamed?: (scope: Scope, kind: LookupKind, code: string) => RawBuilder<boolean>;
  /** Sets the new code in remaining rows with the old one. */
  rename(q: Tx, scope: Scope, change: CodeChange): Promise<void>;
};

export const codeKeyPort = definePort<readonly CodeKeyProvider[]>('foreign keys to reference-list codes');
