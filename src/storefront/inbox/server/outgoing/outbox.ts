import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Language } from '#lib/text/languages.ts';

export type OutboxMail = {
  mailId: number;
  customerId: number | null;
  channel: 'email' | 'line';
  to: string;
  subject: string;
  body: string;
  answers: readonly string[];
};

export type MailOutbox = {
  seconds: number;
  /** Returns the Message-ID, or undefined if the channel is not configured. */
  put(q: Tx, scope: Scope, mail: OutboxMail, afterCommit: AfterCommit): Promise<string | undefined>;
  /** Returns false if the mail may have arrived. */
  takeBack(q: Tx, scope: Scope, mailId: number): Promise<boolean>;
  /** Returns JSON with `state` and `error`, or null for a mail that was never in the outbox. */
  delivery(shopId: RawBuilder<unknown>, mailId: RawBuilder<unknown>): RawBuilder<unknown>;
  filled(
    q: Tx,
    scope: Scope,
    texts: readonly { language: Language; body: string }[],
    about: { name: string; orderId: number | null },
  ): Promise<string[]>;
  asKept(body: string): string;
  asShown(body: string, language: Language): string;
};

export const mailOutbox = definePort<MailOutbox>('sends mails to customers');
