import type { Day } from '#lib/dates/day.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type LetterParts = { db: Db; seal: Seal; publicUrl?: string | undefined };

/** `amount` is in satang. */
export type VoucherLetter = {
  shopId: number;
  shopName: string;
  email: string;
  language: string;
  sealed: string;
  code: string;
  amount: number;
  lastDay: Day | null;
};

export type WebSaleProvider = {
  /** Returns false if the shop cannot send e-mails. Throws if the e-mail was refused. */
  letter(parts: LetterParts, letter: VoucherLetter): Promise<boolean>;
  refund(q: Tx, scope: Scope, refund: { saleId: number; voucherId: number; note: string }): Promise<void>;
};

export const webSalePort = definePort<WebSaleProvider>('vouchers sold in the web shop');
