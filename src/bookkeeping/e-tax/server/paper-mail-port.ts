/** A later module provides the shop's mail (decision 23). */
import type { RawBuilder } from 'kysely';
import type { PlaceParts } from '#ledger/address.ts';
import { definePort } from '#platform/ports/define-port.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type PaperMail = {
  etaxMailId: number;
  branchId: number;
  orderId: number | null;
  to: string;
  copy: string;
  subject: string;
  body: string;
};

export type PaperMailPort = {
  /** Returns false if the shop sends no e-mail. */
  put(q: Tx, scope: Scope, mail: PaperMail, afterCommit: AfterCommit): Promise<boolean>;
  /** Returns SQL for JSON with `state`, `error`, `to` and `copy`. */
  delivery(shopId: RawBuilder<unknown>, etaxMailId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Returns SQL for the customer's e-mail address, '' if unknown. */
  addressOf(shopId: RawBuilder<unknown>, orderId: RawBuilder<unknown>): RawBuilder<string>;
  /** Returns SQL for the customer's address as JSON, null without a postcode. */
  homeOf(shopId: RawBuilder<unknown>, orderId: RawBuilder<unknown>): RawBuilder<PlaceParts | null>;
};

export const paperMailPort = definePort<PaperMailPort>('sends electronic documents to buyers');
