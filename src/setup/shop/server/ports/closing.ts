import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ClosingEntry, ClosingWay } from '#setup/shop/closing-input.ts';

export type ClosingProvider = {
  planned: (q: Tx, scope: Scope) => Promise<ClosingEntry[]>;
  /** Throws VALIDATION for an immovable entry, or CLOSING_CLASH. */
  resolve: (q: Tx, scope: Scope, entries: readonly (ClosingEntry & { way: ClosingWay })[]) => Promise<void>;
};

export const closingPort = definePort<ClosingProvider>('plans on closed days');
