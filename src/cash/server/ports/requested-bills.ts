import type { Language } from '#lib/text/languages.ts';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** `step` is as the module stored it. `category` follows renames. `image` is the URL of the receipt. */
export type ApprovedBill = { step: unknown; category: string; image: string };

/**
 * Carries out the bill once, with the rights of the person who approves and the name of `scope.userId`. Returns
 * the expense.
 */
type BookBill = (q: Tx, scope: Scope, bill: ApprovedBill, language: Language) => Promise<number | null>;

export const requestedBillPort = definePort<Readonly<Record<'goods' | 'care', BookBill>>>(
  'bills that a second person approves',
);
