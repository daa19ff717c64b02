import { useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import type { TransferTab } from '#inventory/transfers/transfer-page-search.ts';
import { firstTabOf, transferTabQueries } from '#inventory/transfers/transfer-page-search.ts';

export const useTabTotal = (tab: TransferTab) =>
  useApi(transferContract.list, { query: { ...transferTabQueries[tab], size: 1 } });

/** Later changes do not switch the tab. */
export const useFirstTab = (): TransferTab | undefined => {
  const totals = {
    send: useTabTotal('send'),
    way: useTabTotal('way'),
    asked: useTabTotal('asked'),
    away: useTabTotal('away'),
  };
  const [opened, setOpened] = useState<TransferTab>();
  const failed = Object.values(totals).some((one) => one.isError);
  const found = failed
    ? 'send'
    : firstTabOf({
        send: totals.send.data?.total,
        way: totals.way.data?.total,
        asked: totals.asked.data?.total,
        away: totals.away.data?.total,
      });
  if (opened === undefined && found !== undefined) setOpened(found);
  return opened ?? found;
};
