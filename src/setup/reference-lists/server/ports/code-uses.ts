import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LookupMergeCounts } from '#setup/reference-lists/contract.ts';
import type { LookupKind } from '#setup/reference-lists/list-kinds.ts';

export type CodeUseCount = { code: string; groups: number; items: number };
export type CodeUseName = { id: number; name: string; code: string };

export type CodeUsesProvider = {
  /** Returns uses by groups and items, no row for an unused code. */
  counts(scope: Scope, kind: LookupKind, codes: readonly string[]): RawBuilder<CodeUseCount>;
  first(scope: Scope, kind: LookupKind, code: string, most: number): RawBuilder<CodeUseName>;
  check(q: Tx, scope: Scope, kind: LookupKind, from: string, into: string): Promise<LookupMergeCounts>;
  carry(q: Tx, scope: Scope, kind: LookupKind, from: string, into: string): Promise<LookupMergeCounts>;
  reordered(q: Tx, scope: Scope, kind: LookupKind): Promise<void>;
  reworded(q: Tx, scope: Scope, kind: LookupKind, code: string): Promise<void>;
};

export const codeUsesPort = definePort<CodeUsesProvider>('uses of reference-list codes');

type CodeChange = { kind: LookupKind; from: string; into: string };

/**
 * Changes foreign keys to an entry. A cluster checks them at the end of the transaction and does not cascade,
 * so providers change rows first.
 */
export type CodeKeyProvider = {
  /** True if rows have the code, which prevents deletion. Absent if rows are deleted with the entry. */
  isNamed?: (scope: Scope, kind: LookupKind, code: string) => RawBuilder<boolean>;
  rename(q: Tx, scope: Scope, change: CodeChange): Promise<void>;
};

export const codeKeyPort = definePort<readonly CodeKeyProvider[]>('foreign keys to reference-list codes');
