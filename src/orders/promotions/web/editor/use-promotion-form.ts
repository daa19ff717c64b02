import { useVersionedForm } from '#ui/form/index.ts';
import { type PromotionGives, promotionGives } from '#orders/order/rules/promotion-rules.ts';
import type { PromotionRow } from '#orders/promotions/contract.ts';
import { PromotionInput } from '#orders/promotions/promotion-input.ts';

type Count = number | '';

type PromotionValues = {
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
  early: boolean;
  earlyDays: Count;
  groupIds: { id: number; name: string }[];
  categories: string[];
  limitAll: Count;
  limitCustomer: Count;
  note: string;
};

const valuesOf = (of: PromotionRow | undefined): PromotionValues => ({
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
  groupIds: (of?.groupIds ?? []).map((id, at) => ({ id, name: of?.groupNames[at] ?? '' })),
  categories: of?.categories ?? [],
  limitAll: of?.limitAll ?? '',
  limitCustomer: of?.limitCustomer ?? '',
  note: of?.note ?? '',
});

export const promotionGivesAt = (early: boolean): PromotionGives[] =>
  promotionGives.filter((one) => one !== (early ? 'order' : 'day'));

const orNull = (count: Count): number | null => (count === '' || count === 0 ? null : count);
const orDefault = (count: Count): number | undefined => (count === '' ? undefined : count);

const bodyOf = ({ groupIds, early, ...values }: PromotionValues) => ({
  ...values,
  code: early ? '' : values.code,
  earlyDays: early ? values.earlyDays : null,
  minDays: orDefault(values.minDays),
  maxDays: orNull(values.maxDays),
  minGarments: orDefault(values.minGarments),
  minRentals: orDefault(values.minRentals),
  groupIds: groupIds.map((one) => one.id),
  limitAll: orNull(values.limitAll),
  limitCustomer: orNull(values.limitCustomer),
});

export const usePromotionForm = (of: PromotionRow | undefined) =>
  useVersionedForm({
    schema: PromotionInput,
    record: of,
    valuesOf,
    toBody: bodyOf,
    keepAs: `promotion ${of?.promotionId ?? 'new'}`,
  });
export type PromotionForm = ReturnType<typeof usePromotionForm>;
