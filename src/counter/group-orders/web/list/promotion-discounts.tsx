import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { BodyIn } from '#lib/contract/contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { orderContract } from '#orders/order/contract.ts';
import { GivenRows } from '#orders/promotions/web/index.ts';

type GivenProps = {
  pickupDay: string;
  returnDay: string;
  customerId: number | null;
  /** How often each item is asked for. */
  wanted: ReadonlyMap<number, number>;
  codes: readonly string[];
  onCodes: (codes: readonly string[]) => void;
};

/** What promotions give on the group order as the list stands now, and the codes that were said. */
export const Given = ({ pickupDay, returnDay, customerId, wanted, codes, onCodes }: GivenProps) => {
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
    <GivenRows given={data?.itemList ?? []} refused={data?.refused ?? []} codes={codes} onCodes={onCodes} />
  );
};
