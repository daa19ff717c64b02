/** What carries electronic papers to buyers: a room above, which has the shop's mail (docs/decisions/0023-outbox.md). */
import type { RawBuilder } from 'kysely';
import type { PlaceParts } from '#ledger/address.ts';
import { asked } from '#platform/ports/define-port.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type PaperMail = {
  etaxMailId: number;
  branchId: number;
  orderId: number | null;
  to: string;
  /** Who gets a copy; '' for nobody. */
  copy: string;
  subject: string;
  body: string;
};

export type PaperPost = {
  /** Puts a mail in, with the PDF of its message; false while the shop has no e-mail set. */
  put(q: Tx, scope: Scope, mail: PaperMail, afterCommit: AfterCommit): Promise<boolean>;
  /** How far a mail has come, as JSON: `state`, `error`, `to`, `copy`. */
  delivery(shopId: RawBuilder<unknown>, etaxMailId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The e-mail address of the customer of an order; '' where none is known. */
  addressOf(shopId: RawBuilder<unknown>, orderId: RawBuilder<unknown>): RawBuilder<string>;
  /** The place in the address of the customer of an order, as JSON of its parts; null where it has no postcode. */
  homeOf(shopId: RawBuilder<unknown>, orderId: RawBuilder<unknown>): RawBuilder<PlaceParts | null>;
};

export const paperPost = asked<PaperPost>('who carries electronic papers to buyers');
