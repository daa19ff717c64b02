import type { Language } from '#lib/text/languages.ts';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/**
 * `step` is the input that the module stored. `category` follows renames. `image` is the URL of the receipt.
 */
export type ApprovedBill = { step: unknown; category: string; image: string };

/**
 * Carries out the bill once, with the approver's rights and the name of `scope.userId`. Returns the expense.
 */
type BookBill = (q: Tx, scope: Scope, bill: ApprovedBill, language: Language) => Promise<number | null>;

export const requestedBillPort = definePort<Readonly<Record<'goods' | 'care', BookBill>>>(
  'bills that a second person approves',
);
