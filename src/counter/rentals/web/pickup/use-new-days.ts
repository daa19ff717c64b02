import { useState } from 'react';
import { asDay, type Day } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useToday } from '#ui/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { Order, OrderLineOut } from '#orders/order/contract.ts';
import { isPastDue } from '#setup/shop/closures.ts';

export const useNewDaysQuery = (
  order: Order,
  lines: readonly OrderLineOut[],
  { day, returnDay }: { day: Day; returnDay: Day | null },
) => {
  const today = useToday();
  return useApi(
    rentalsContract.pickupPreview,
    {
      params: { id: order.orderId },
      body: {
        orderDetailIds: lines.map((line) => line.orderDetailId),
        returnDay: returnDay ?? order.returnDay,
        ...(day !== today && { day }),
      },
    },
    { enabled: returnDay !== null && lines.length > 0, retry: false },
  );
};

/** Lines that are over on `day` get new days, which the server prices. */
export const useNewDays = (order: Order, going: readonly OrderLineOut[], day: Day) => {
  const over = going.filter((line) => isPastDue(asDay(line.returnDay), day, order.closures));
  const [asking, setAsking] = useState(over.length > 0);
  const [returnDay, setReturnDay] = useState<Day | null>(null);
  const wanted = over.length === 0 ? null : returnDay;
  const after = useNewDaysQuery(order, over, { day, returnDay: wanted }).data;
  const known = wanted === null ? undefined : after;
  return {
    over,
    day,
    asking: asking && over.length > 0,
    setAsking,
    returnDay: wanted,
    use: (chosen: Day): void => {
      setReturnDay(chosen);
      setAsking(false);
    },
    order: known ?? order,
    missing: over.length > 0 && known === undefined,
  };
};
export type NewDaysState = ReturnType<typeof useNewDays>;
