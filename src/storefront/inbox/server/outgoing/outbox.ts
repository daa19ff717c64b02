/** What carries mails to customers: a room above, which has the shop's channels (docs/decisions/0023-outbox.md). */
import type { RawBuilder } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Language } from '#lib/text/languages.ts';

export type MailOut = {
  mailId: number;
  customerId: number | null;
  channel: 'email' | 'line';
  /** A mailbox, or whom LINE knows by that id. */
  to: string;
  subject: string;
  body: string;
  /** Message-IDs of what it goes on with, the nearest last. */
  answers: readonly string[];
};

export type MailOutbox = {
  /** Seconds for which it may be taken back before it is sent. */
  seconds: number;
  /** Puts it in; its Message-ID. Undefined while the shop has not set the channel. */
  put(q: Tx, scope: Scope, mail: MailOut, afterCommit: AfterCommit): Promise<string | undefined>;
  /** Takes it out; false where somebody may have it. */
  takeBack(q: Tx, scope: Scope, mailId: number): Promise<boolean>;
  /** How far a mail has come, as JSON: `state`, `error`; null where it is none of the outbox's. */
  delivery(shopId: RawBuilder<unknown>, mailId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Texts with places, filled with the names of the customer and of the order. */
  filled(
    q: Tx,
    scope: Scope,
    texts: readonly { language: Language; body: string }[],
    about: { name: string; orderId: number | null },
  ): Promise<string[]>;
  /** VALIDATION naming what stands in braces and is no place; else as it is kept. */
  asKept(body: string): string;
  /** As kept, with the places named in a language. */
  asShown(body: string, language: Language): string;
};

export const mailOutbox = asked<MailOutbox>('who carries mails to customers');
