import { sql } from 'kysely';
import type { Language } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { MessageKind } from '../message-kinds.ts';
import { toStoredTemplate, fillMessageTemplate, type PlaceholderValues } from '../message-template.ts';
import { messageWords, placeNames } from '../words/messages/index.ts';
import { type MessageFacts, placeholderValuesOf } from './message-facts.ts';

export type TemplateRow = {
  kind: MessageKind;
  language: Language;
  subject: string;
  body: string;
  updatedAt: string;
};

export const templateQuery = (scope: Pick<Scope, 'shopId'>) => sql<TemplateRow>`
  select kind, language, subject, body, updated_at as "updatedAt" from message_template where shop_id = ${scope.shopId}`;

export type MessageWording = { subject: string; body: string };

export const messageWordingOf = (
  own: readonly TemplateRow[],
  kind: MessageKind,
  language: Language,
): MessageWording & { own: boolean } => {
  const row = own.find((one) => one.kind === kind && one.language === language);
  const house = messageWords[language];
  return row === undefined
    ? { subject: house.subject[kind], body: house.body[kind], own: false }
    : { subject: row.subject || house.subject[kind], body: row.body, own: true };
};

/** Makes the subject one line, even if a value has several. */
export const composeMessageOf = (wording: MessageWording, values: PlaceholderValues): MessageWording => ({
  subject: fillMessageTemplate(toStoredTemplate(wording.subject, placeNames).text, values).replaceAll(
    /[\r\n]+/g,
    ' ',
  ),
  body: fillMessageTemplate(toStoredTemplate(wording.body, placeNames).text, values),
});

export const fillWording = (
  wording: MessageWording,
  facts: MessageFacts,
  language: Language,
): MessageWording => composeMessageOf(wording, placeholderValuesOf(facts, language));

export const shopTemplatesQuery = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<TemplateRow[]> =>
  (await templateQuery(scope).execute(q)).rows;
