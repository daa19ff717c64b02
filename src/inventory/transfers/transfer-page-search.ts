import {
  choiceParam,
  flagParam,
  idParam,
  listParams,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';
import type { TransferDirection } from './contract.ts';

export const transferTabs = ['send', 'way', 'asked', 'away', 'done'] as const;
export type TransferTab = (typeof transferTabs)[number];
export const transferSearch = searchParamsReader({
  ...listParams,
  tab: choiceParam(transferTabs),
  id: idParam,
});

export const transferTabQueries: Record<TransferTab, { direction: TransferDirection; state: string }> = {
  send: { direction: 'out', state: 'requested' },
  way: { direction: 'in', state: 'sent' },
  asked: { direction: 'in', state: 'requested' },
  away: { direction: 'out', state: 'sent' },
  done: { direction: 'all', state: 'received,cancelled' },
};

const openTabs = ['send', 'way', 'asked', 'away'] as const satisfies readonly TransferTab[];
type TabTotals = Record<(typeof openTabs)[number], number | undefined>;

/** Returns undefined while the first tab with transfers is unknown. */
export const firstTabOf = (totals: TabTotals): TransferTab | undefined => {
  const first = openTabs.find((tab) => totals[tab] !== 0);
  if (first === undefined) return 'send';
  return totals[first] === undefined ? undefined : first;
};

export const otherStockSearch = searchParamsReader({
  ...listParams,
  branch: idParam,
  parcel: flagParam,
  zone: textParam(60),
});
