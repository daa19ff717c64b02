import { fillTemplate, type Language } from '#lib/text/languages.ts';
import { type FlatWords, nestWords } from '#lib/words/nest-words.ts';
import frozen from './consent-texts.json' with { type: 'json' };

/** Customers agreed to these texts, so they never change. */
export const consentTexts: Readonly<Record<string, Readonly<Record<Language, FlatWords>>>> = frozen;

/** `language` is null if language and retention periods are unknown. */
export type ShownConsent = {
  purpose: string;
  version: string;
  language: Language | null;
  keepYears: number | null;
  keepIdDays: number | null;
};

const unknown = '…';

export const consentTextOf = ({
  purpose,
  version,
  language,
  keepYears,
  keepIdDays,
}: ShownConsent): string => {
  const flat = consentTexts[version]?.[language ?? 'th'];
  if (flat === undefined) return '';
  const texts = nestWords<{ text: Partial<Record<string, string>> }>({ text: flat }).text;
  const say = (key: string, values: Record<string, string | number> = {}): string =>
    fillTemplate(texts[key] ?? '', values, language ?? 'th');
  if (language === null) return say(`${purpose}Text`, { kept: unknown, ids: '' });
  return say(`${purpose}Text`, {
    kept: keepYears === null ? say('keptOpen') : say('keptYears', { n: keepYears }),
    ids: keepIdDays === null ? '' : say('idsDays', { n: keepIdDays }),
  });
};
