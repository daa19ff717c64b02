/** Provided by a higher module with the shop's mail (docs/decisions/0023-outbox.md). */
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
  /** Address that gets a copy; '' for none. */
  copy: string;
  subject: string;
  body: string;
};

export type PaperMailPort = {
  /** Queues the mail; false without e-mail settings. */
  put(q: Tx, scope: Scope, mail: PaperMail, afterCommit: AfterCommit): Promise<boolean>;
  /** JSON: `state`, `error`, `to`, `copy`. */
  delivery(shopId: RawBuilder<unknown>, etaxMailId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Address of the order's customer; '' when unknown. */
  addressOf(shopId: RawBuilder<unknown>, orderId: RawBuilder<unknown>): RawBuilder<string>;
  /** In the address of the order's customer, as JSON; null without a postcode. */
  homeOf(shopId: RawBuilder<unknown>, orderId: RawBuilder<unknown>): RawBuilder<PlaceParts | null>;
};

export const paperMailPort = definePort<PaperMailPort>('sends electronic documents to buyers');
