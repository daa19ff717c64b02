import { sumBaht } from '#lib/money/money.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BodyIn } from '#lib/contract/contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { orderContract } from '#orders/order/contract.ts';
import { GivenPromotionRows } from '#orders/promotions/web/index.ts';
import type { CheckoutForm } from './form/form.ts';
import { setWishOf } from './sets/form-set.ts';

type Ask = BodyIn<typeof orderContract.tryPromotions>;

const askOf = (form: CheckoutForm, orderId: number | null): Ask | null => {
  const { pickupDay, returnDay, customerId, rentDurationId, promotionCodes } = form;
  if (pickupDay === null || returnDay === null || pickupDay > returnDay) return null;
  if (form.lines.length + form.sets.length === 0) return null;
  if (form.lines.some((line) => line.discount > line.rentalPrice)) return null;
  return {
    pickupDay,
    returnDay,
    customerId,
    rentDurationId,
    promotionCodes: [...promotionCodes],
    lines: form.lines.map(({ id, quantity, rentalPrice, bail, discount }) => ({
      itemId: id,
      quantity,
      rentalPrice,
      bail,
      discount,
    })),
    sets: form.sets.map((set) => setWishOf(set, '')),
    ...(orderId !== null && { orderId }),
  };
};

type PromotionsProps = {
  form: CheckoutForm;
  orderId: number | null;
  onCodes: (codes: readonly string[]) => void;
  onGiven: (baht: number) => void;
};

export const CheckoutPromotions = ({ form, orderId, onCodes, onGiven }: PromotionsProps) => {
  const [asked] = useDebouncedValue(JSON.stringify(askOf(form, orderId)), 250);
  const ask = JSON.parse(asked) as Ask | null;
  const { data } = useApi(
    orderContract.tryPromotions,
    { body: ask ?? nothing },
    { enabled: ask !== null, placeholderData: keepPreviousData, retry: false },
  );
  const preview = ask === null ? undefined : data;
  const given = preview?.itemList ?? [];
  const total = sumBaht(given.map((one) => one.amount));
  useEffect(() => onGiven(total), [total, onGiven]);
  useEffect(() => () => onGiven(0), [onGiven]);
  return (
    <GivenPromotionRows
      given={given}
      refused={preview?.refused ?? []}
      codes={form.promotionCodes}
      onCodes={onCodes}
    />
  );
};

const nothing: Ask = { pickupDay: '2000-01-01', returnDay: '2000-01-01', lines: [] };
