import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { BodyIn } from '#lib/contract/contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { orderContract } from '#orders/order/contract.ts';

export type PromotionsAsk = {
  pickupDay: string | null;
  returnDay: string | null;
  customerId: number | null;
  wanted: ReadonlyMap<number, number>;
  codes: readonly string[];
};

export const useGroupPromotions = ({ pickupDay, returnDay, customerId, wanted, codes }: PromotionsAsk) => {
  const ask: BodyIn<typeof orderContract.tryPromotions> = {
    pickupDay: pickupDay ?? '',
    returnDay: returnDay ?? '',
    customerId,
    promotionCodes: [...codes],
    lines: [...wanted].map(([itemId, quantity]) => ({ itemId, quantity })),
  };
  const [asked] = useDebouncedValue(JSON.stringify(ask), 250);
  const body = JSON.parse(asked) as typeof ask;
  const { data } = useApi(
    orderContract.tryPromotions,
    { body },
    {
      placeholderData: keepPreviousData,
      retry: false,
      enabled: body.pickupDay !== '' && body.pickupDay <= body.returnDay && (body.lines?.length ?? 0) > 0,
    },
  );
  return {
    given: data?.itemList ?? [],
    refused: data?.refused ?? [],
    promoted: (data?.itemList ?? []).reduce((sum, one) => sum + one.amount, 0),
  };
};
