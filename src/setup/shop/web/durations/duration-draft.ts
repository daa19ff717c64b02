import type { BodyIn } from '#lib/contract/contract.ts';
import { arabicDigits } from '#lib/thai/thai.ts';
import type { DurationRow, PriceRule, shopContract } from '#setup/shop/contract.ts';

export type DurationDraft = {
  days: string;
  rule: PriceRule;
  percent: string;
  /** Baht. */
  price: number | '';
  active: boolean;
};
export type DurationProblems = Partial<
  Record<'days' | 'percent' | 'price', 'badDays' | 'badPercent' | 'needed'>
>;

export const durationDraftOf = (row: DurationRow | null): DurationDraft => ({
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

export const durationProblemsOf = (draft: DurationDraft): DurationProblems => {
  const problems: DurationProblems = {};
  const days = wholeOf(draft.days);
  if (draft.days.trim() !== '' && (days === null || days < 1 || days > 365)) problems.days = 'badDays';
  const percent = wholeOf(draft.percent);
  if (draft.rule === 'scale' && (percent === null || percent > 10_000)) problems.percent = 'badPercent';
  if (draft.rule === 'replace' && draft.price === '') problems.price = 'needed';
  return problems;
};

/** Of a draft without problems. */
export const durationBodyOf = (draft: DurationDraft): BodyIn<typeof shopContract.addDuration> => ({
  rentDays: wholeOf(draft.days),
  priceRule: draft.rule,
  pricePercent: draft.rule === 'scale' ? wholeOf(draft.percent) : null,
  price: draft.rule === 'replace' && draft.price !== '' ? draft.price : null,
  active: draft.active,
});

/** Of a 1,000 baht outfit, in baht; null while the draft has problems. */
export const exampleDurationPrice = (draft: DurationDraft): number | null => {
  if (Object.keys(durationProblemsOf(draft)).length > 0) return null;
  if (draft.rule === 'replace') return draft.price === '' ? null : draft.price;
  return draft.rule === 'scale' ? 10 * (wholeOf(draft.percent) ?? 0) : 1000;
};
