/** What this room must know of those that stand above it: who uses a code, and how they follow a change of it. */
import type { RawBuilder } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Moved } from '#setup/reference-lists/contract.ts';
import type { LookupKind } from '#setup/reference-lists/list-kinds.ts';

export type CountRow = { code: string; groups: number; items: number };
export type NameRow = { id: number; name: string; code: string };

export type CodeUses = {
  /** Groups and items that use each of the codes; none for a code that nobody uses. */
  counts(scope: Scope, kind: LookupKind, codes: readonly string[]): RawBuilder<CountRow>;
  /** The first groups that use the code. */
  first(scope: Scope, kind: LookupKind, code: string, most: number): RawBuilder<NameRow>;
  /** What `carry` would move. */
  check(q: Tx, scope: Scope, kind: LookupKind, from: string, into: string): Promise<Moved>;
  /** Everything that uses `from` uses `into`. */
  carry(q: Tx, scope: Scope, kind: LookupKind, from: string, into: string): Promise<Moved>;
  /** The list has a new order: what stands in its order follows. */
  reordered(q: Tx, scope: Scope, kind: LookupKind): Promise<void>;
  /** The words of the code have changed: what is found by them follows. */
  reworded(q: Tx, scope: Scope, kind: LookupKind, code: string): Promise<void>;
};

export const codesUsed = asked<CodeUses>('who uses the codes of the lists');

type CodeChange = { kind: LookupKind; from: string; into: string };

/**
 * Rows that name an entry by a foreign key. A cluster of shops looks at such a key when the transaction ends and changes nothing along with it: what
 * one server does by itself is asked for and done before.
 */
export type KeyFollower = {
  /** Whether rows stand in the way of the entry's end; none where they go with it. */
  isNamed?: (scope: Scope, kind: LookupKind, code: string) => RawBuilder<boolean>;
  /** What is left of the old code takes the new one. */
  rename(q: Tx, scope: Scope, change: CodeChange): Promise<void>;
};

export const keysFollow = asked<readonly KeyFollower[]>('keys that name a code');
