import { formatDay, parseDay } from '#lib/dates/day.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { issuedKinds, issuedTexts, issuedTitles } from '#ledger/issued-texts.ts';
import { documentKinds } from '#ledger/shapes.ts';
import type { PaperView } from './paper-view.ts';
import type { ViewWords } from './paper-words.ts';

const literal = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
/** A regular expression per text, with a named group for each placeholder. */
const patterns = (Object.entries(issuedTexts) as [keyof typeof issuedTexts, string][]).map(([key, text]) => ({
  key,
  pattern: new RegExp(`^${literal(text).replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`),
}));
const kinds = Object.entries(issuedKinds) as [keyof typeof issuedKinds, string][];

/** Titles and days in the paper's language. Other values, and a title of the shop's own, are unchanged. */
const translatedValue = (name: string, value: string, { titles, language }: ViewWords): string => {
  if (name === 'day') {
    const day = parseDay(value);
    return day === null ? value : formatDay(day, language);
  }
  const kind = name === 'title' ? documentKinds.find((one) => issuedTitles[one] === value) : undefined;
  return kind === undefined ? value : (titles?.[kind] ?? value);
};

/**
 * Returns a Thai text of a document in the paper's language. Names of garments remain Thai, also if a charge
 * has the same name.
 */
const translated = (text: string, words: ViewWords, isCharge = true): string => {
  const { paper, money, language } = words;
  for (const { key, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const values = Object.entries(found.groups ?? {}).map(
      ([name, value]) => [name, translatedValue(name, value, words)] as const,
    );
    return fillTemplate(paper.issued[key], Object.fromEntries(values), language);
  }
  const kind = isCharge ? kinds.find(([, name]) => name === text) : undefined;
  return kind === undefined ? text : money.kind[kind[0]];
};

/** Documents are issued in Thai. Returns the view with the server's texts in the paper's language. */
export const withTranslatedTexts = (view: PaperView, words: ViewWords): PaperView => {
  if (words.language === 'th') return view;
  const of = (text: string): string => translated(text, words);
  return {
    ...view,
    remarks: view.remarks.map(of),
    lines: view.lines.map((line) => ({
      ...line,
      // Only charges have no quantity.
      name: translated(line.name, words, line.quantity === ''),
      detail: of(line.detail),
    })),
    references: view.references.map((row) => ({ ...row, label: of(row.label) })),
    sums: view.sums.map((row) => ({ ...row, label: of(row.label) })),
  };
};
