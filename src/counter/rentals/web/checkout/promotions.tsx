/** What promotions give on the cart, and the codes that were said; it comes when something lies in the cart. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BodyIn } from '#lib/contract/contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { orderContract } from '#orders/order/contract.ts';
import { GivenRows } from '#orders/promotions/web/index.ts';
import type { Form } from './form/form.ts';
import { wishOfSet } from './sets/form-set.ts';

type Ask = BodyIn<typeof orderContract.tryPromotions>;

const askOf = (form: Form, orderId: number | null): Ask | null => {
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
    sets: form.sets.map((set) => wishOfSet(set, '')),
    ...(orderId !== null && { orderId }),
  };
};

type PromotionsProps = {
  form: Form;
  /** The draft that is gone on with. */
  orderId: number | null;
  onCodes: (codes: readonly string[]) => void;
  /** Baht that the promotions take off. */
  onGiven: (baht: number) => void;
};

export const Promotions = ({ form, orderId, onCodes, onGiven }: PromotionsProps) => {
  const [asked] = useDebouncedValue(JSON.stringify(askOf(form, orderId)), 250);
  const ask = JSON.parse(asked) as Ask | null;
  const { data } = useApi(
    orderContract.tryPromotions,
    { body: ask ?? nothing },
    { enabled: ask !== null, placeholderData: keepPreviousData, retry: false },
  );
  const told = ask === null ? undefined : data;
  const given = told?.itemList ?? [];
  const total = Math.round(given.reduce((sum, one) => sum + one.amount * 100, 0)) / 100;
  useEffect(() => onGiven(total), [total, onGiven]);
  useEffect(() => () => onGiven(0), [onGiven]);
  return (
    <GivenRows given={given} refused={told?.refused ?? []} codes={form.promotionCodes} onCodes={onCodes} />
  );
};

/** Stands in while nothing can be asked. */
const nothing: Ask = { pickupDay: '2000-01-01', returnDay: '2000-01-01', lines: [] };
