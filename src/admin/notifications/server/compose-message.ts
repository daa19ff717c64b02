/** From a kind and an order to what the customer reads. */
import { sql } from 'kysely';
import type { Language } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { MessageKind } from '../message-kinds.ts';
import { asKept, filled, type PlaceValues } from '../message-template.ts';
import { messageWords, placeNames } from '../words/messages/index.ts';
import { type Facts, valuesOf } from './message-facts.ts';

export type TemplateRow = {
  kind: MessageKind;
  language: Language;
  subject: string;
  body: string;
  updatedAt: string;
};

export const templateQuery = (scope: Pick<Scope, 'shopId'>) => sql<TemplateRow>`
  select kind, language, subject, body, updated_at as "updatedAt" from message_template where shop_id = ${scope.shopId}`;

export type Wording = { subject: string; body: string };

/** The shop's own wording, else that of the house; places as kept. */
export const wordingOf = (
  own: readonly TemplateRow[],
  kind: MessageKind,
  language: Language,
): Wording & { own: boolean } => {
  const row = own.find((one) => one.kind === kind && one.language === language);
  const house = messageWords[language];
  return row === undefined
    ? { subject: house.subject[kind], body: house.body[kind], own: false }
    : { subject: row.subject || house.subject[kind], body: row.body, own: true };
};

/** Wording → text. A subject is one line, whatever was typed into what it says. */
export const composedOf = (wording: Wording, values: PlaceValues): Wording => ({
  subject: filled(asKept(wording.subject, placeNames).text, values).replaceAll(/[\r\n]+/g, ' '),
  body: filled(asKept(wording.body, placeNames).text, values),
});

/** The same by the facts of one order. */
export const composed = (wording: Wording, facts: Facts, language: Language): Wording =>
  composedOf(wording, valuesOf(facts, language));

export const ownTemplates = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<TemplateRow[]> =>
  (await templateQuery(scope).execute(q)).rows;
