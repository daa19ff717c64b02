import { type Language, type TranslatedLanguage } from '#lib/text/languages.ts';
import { translated, type Translations } from '#lib/text/translations.ts';

/** Fields that a shop adds to its request form. */
export const checkoutFieldKinds = ['text', 'choice', 'yesno'] as const;
type CheckoutFieldKind = (typeof checkoutFieldKinds)[number];

export const maxCheckoutFields = 10;
export const maxChoices = 20;
const longestAnswer = 300;

export type CheckoutField = {
  label: string;
  kind: CheckoutFieldKind;
  required: boolean;
  choices: readonly string[];
  translations?: Translations | undefined;
  /** Translations in choice order; '' means the shop's own text. */
  choiceTranslations?: Record<TranslatedLanguage, readonly string[]> | undefined;
};

export type CheckoutAnswer = { label: string; kind: CheckoutFieldKind; value: string };

/** The hash FNV-1a. */
const hashOf = (text: string): string => {
  let hash = 0x81_1c_9d_c5;
  for (const unit of new TextEncoder().encode(text)) hash = Math.imul(hash ^ unit, 0x01_00_01_93);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/**
 * The name is a hash of the shop's own text, so an answer never moves to a field that the shop has changed
 * meanwhile.
 */
export const checkoutFieldName = ({ label, kind, choices }: CheckoutField): string =>
  `own-${hashOf(JSON.stringify([label, kind, choices]))}`;

const isAnswer = ({ kind, choices }: CheckoutField, value: string): boolean => {
  if (kind === 'text') return true;
  return kind === 'choice' ? choices.includes(value) : value === 'yes' || value === 'no';
};

/** Returns values by form name, and required fields without an answer. Ignores invalid values. */
export const readCheckoutAnswers = (
  fields: readonly CheckoutField[],
  form: Readonly<Record<string, readonly string[]>>,
): { typed: Record<string, string>; wrong: string[]; answers: CheckoutAnswer[] } => {
  const typed: Record<string, string> = {};
  const wrong: string[] = [];
  const answers: CheckoutAnswer[] = [];
  for (const field of fields) {
    const name = checkoutFieldName(field);
    const text = (form[name]?.[0] ?? '').trim().slice(0, longestAnswer).toWellFormed();
    const value = isAnswer(field, text) ? text : '';
    typed[name] = value;
    if (value !== '') answers.push({ label: field.label, kind: field.kind, value });
    else if (field.required) wrong.push(name);
  }
  return { typed, wrong, answers };
};

export const translatedCheckoutField = (
  { label, choices, translations, choiceTranslations }: CheckoutField,
  language: Language,
): { label: string; choices: { value: string; label: string }[] } => ({
  label: translated(label, { translations, language }),
  choices: choices.map((value, at) => ({
    value,
    label: (language === 'th' ? '' : (choiceTranslations?.[language][at] ?? '')) || value,
  })),
});

type YesNo = { yes: string; no: string };

export const shownAnswer = ({ kind, value }: CheckoutAnswer, words: YesNo): string =>
  kind !== 'yesno' ? value : value === 'yes' ? words.yes : words.no;
