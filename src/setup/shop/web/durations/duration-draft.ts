/** A rent duration as it is typed, what is wrong with it, and what is sent. */
import type { BodyIn } from '#lib/contract/contract.ts';
import { arabicDigits } from '#lib/thai/thai.ts';
import type { DurationRow, PriceRule, shopContract } from '#setup/shop/contract.ts';

export type Draft = {
  days: string;
  rule: PriceRule;
  percent: string;
  /** Baht; '' when empty. */
  price: number | '';
  active: boolean;
};
export type Problems = Partial<Record<'days' | 'percent' | 'price', 'badDays' | 'badPercent' | 'needed'>>;

export const draftOf = (row: DurationRow | null): Draft => ({
  days: row?.rentDays ? String(row.rentDays) : '',
  rule: row?.priceRule ?? 'same',
  percent: row?.pricePercent === null || row === null ? '100' : String(row.pricePercent),
  price: row?.price ?? '',
  active: row?.active ?? true,
});

const wholeOf = (text: string): number | null => {
  const digits = arabicDigits(text).replaceAll(',', '').trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
};

export const problemsOf = (draft: Draft): Problems => {
  const problems: Problems = {};
  const days = wholeOf(draft.days);
  if (draft.days.trim() !== '' && (days === null || days < 1 || days > 365)) problems.days = 'badDays';
  const percent = wholeOf(draft.percent);
  if (draft.rule === 'scale' && (percent === null || percent > 10_000)) problems.percent = 'badPercent';
  if (draft.rule === 'replace' && draft.price === '') problems.price = 'needed';
  return problems;
};

/** What a draft without problems is sent as. */
export const bodyOf = (draft: Draft): BodyIn<typeof shopContract.addDuration> => ({
  rentDays: wholeOf(draft.days),
  priceRule: draft.rule,
  pricePercent: draft.rule === 'scale' ? wholeOf(draft.percent) : null,
  price: draft.rule === 'replace' && draft.price !== '' ? draft.price : null,
  active: draft.active,
});

/** What an outfit of 1,000 baht costs under the draft, in baht; null while it has problems. */
export const exampleOf = (draft: Draft): number | null => {
  if (Object.keys(problemsOf(draft)).length > 0) return null;
  if (draft.rule === 'replace') return draft.price === '' ? null : draft.price;
  return draft.rule === 'scale' ? 10 * (wholeOf(draft.percent) ?? 0) : 1000;
};
