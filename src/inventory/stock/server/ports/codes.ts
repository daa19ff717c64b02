import type { RawBuilder } from 'kysely';
import type { Seal } from '#platform/crypto/sealing.ts';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { FoundCode, FoundOrder } from '#inventory/stock/code-contract.ts';

/** `seal` decrypts links. */
export type CodeRequest = { text: string; keys: readonly string[]; seal: Seal };

export type CodeRow = Omit<FoundCode, 'branchName' | 'within' | 'unit' | 'elsewhere' | 'off'> & {
  off?: boolean;
};

/** Finds exact matches only. Returns null for a text that cannot be a code of the module. */
export type CodeProvider = (scope: Scope, ask: CodeRequest) => RawBuilder<CodeRow> | null;

export const codePort = definePort<readonly CodeProvider[]>('codes of other modules');

/** Finds numbers without the prefix that distinguishes them on paper. */
export const bareNumberPort = definePort<readonly CodeProvider[]>('bare numbers of other modules');

/** Returns a JSON array of orders that reserve unit `u` or have it out. */
export const ordersOfUnitPort = definePort<(scope: Scope) => RawBuilder<FoundOrder[]>>('orders of a unit');
