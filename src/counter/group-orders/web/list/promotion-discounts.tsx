import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { BodyIn } from '#lib/contract/contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { orderContract } from '#orders/order/contract.ts';
import { GivenPromotionRows } from '#orders/promotions/web/index.ts';

type GivenProps = {
  pickupDay: string;
  returnDay: string;
  customerId: number | null;
  wanted: ReadonlyMap<number, number>;
  codes: readonly string[];
  onCodes: (codes: readonly string[]) => void;
};

export const GroupPromotionDiscounts = ({
  pickupDay,
  returnDay,
  customerId,
  wanted,
  codes,
  onCodes,
}: GivenProps) => {
  const ask: BodyIn<typeof orderContract.tryPromotions> = {
    pickupDay,
    returnDay,
    customerId,
    promotionCodes: [...codes],
    lines: [...wanted].map(([itemId, quantity]) => ({ itemId, quantity })),
  };
  const [asked] = useDebouncedValue(JSON.stringify(ask), 250);
  const { data } = useApi(
    orderContract.tryPromotions,
    { body: JSON.parse(asked) as typeof ask },
    { placeholderData: keepPreviousData, retry: false },
  );
  return (
    <GivenPromotionRows
      given={data?.itemList ?? []}
      refused={data?.refused ?? []}
      codes={codes}
      onCodes={onCodes}
    />
  );
};
