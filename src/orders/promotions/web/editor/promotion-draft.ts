import type { BodyIn } from '#lib/contract/contract.ts';
import { type PromotionGives, promotionGives } from '#orders/order/rules/promotion-rules.ts';
import type { PromotionRow, promotionContract } from '#orders/promotions/contract.ts';

type Count = number | '';

export type PromotionDraft = {
  name: string;
  code: string;
  active: boolean;
  gives: PromotionGives;
  value: Count;
  fromDay: string | null;
  toDay: string | null;
  pickupFrom: string | null;
  pickupTo: string | null;
  weekdays: number[];
  minDays: Count;
  maxDays: Count;
  minGarments: Count;
  minRentals: Count;
  levelIds: number[];
  /** For early returns, else new orders. */
  early: boolean;
  earlyDays: Count;
  groups: { id: number; name: string }[];
  categories: string[];
  limitAll: Count;
  limitCustomer: Count;
  note: string;
};

export const promotionDraftOf = (of: PromotionRow | undefined): PromotionDraft => ({
  name: of?.name ?? '',
  code: of?.code ?? '',
  active: of?.active ?? true,
  gives: of?.gives ?? 'percent',
  value: of?.value ?? '',
  fromDay: of?.fromDay ?? null,
  toDay: of?.toDay ?? null,
  pickupFrom: of?.pickupFrom ?? null,
  pickupTo: of?.pickupTo ?? null,
  weekdays: of?.weekdays ?? [],
  minDays: of === undefined || of.minDays === 1 ? '' : of.minDays,
  maxDays: of?.maxDays ?? '',
  minGarments: of === undefined || of.minGarments === 1 ? '' : of.minGarments,
  minRentals: of === undefined || of.minRentals === 0 ? '' : of.minRentals,
  levelIds: of?.levelIds ?? [],
  early: of !== undefined && of.earlyDays !== null,
  earlyDays: of?.earlyDays ?? '',
  groups: (of?.groupIds ?? []).map((id, at) => ({ id, name: of?.groupNames[at] ?? '' })),
  categories: of?.categories ?? [],
  limitAll: of?.limitAll ?? '',
  limitCustomer: of?.limitCustomer ?? '',
  note: of?.note ?? '',
});

const orNone = (count: Count): number | null => (count === '' || count === 0 ? null : count);

export const promotionGivesAt = (early: boolean): PromotionGives[] =>
  promotionGives.filter((one) => one !== (early ? 'order' : 'day'));

/** Null while a required field is missing. */
export const promotionBodyOf = ({
  groups,
  early,
  ...draft
}: PromotionDraft): BodyIn<typeof promotionContract.add> | null => {
  const { name, value } = draft;
  if (name.trim() === '' || value === '' || value <= 0) return null;
  if (early && (orNone(draft.earlyDays) ?? 0) < 1) return null;
  if (draft.gives === 'percent' && (value > 100 || !Number.isInteger(value))) return null;
  return {
    ...draft,
    value,
    code: early ? '' : draft.code,
    earlyDays: early ? orNone(draft.earlyDays) : null,
    minDays: orNone(draft.minDays) ?? 1,
    maxDays: orNone(draft.maxDays),
    minGarments: orNone(draft.minGarments) ?? 1,
    minRentals: draft.minRentals === '' ? 0 : draft.minRentals,
    groupIds: groups.map((one) => one.id),
    limitAll: orNone(draft.limitAll),
    limitCustomer: orNone(draft.limitCustomer),
  };
};
