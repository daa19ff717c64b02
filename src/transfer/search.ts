/** What the addresses of the room's pages keep, and what the tabs of the transfers ask for. */
import type { Direction } from './contract.ts';

export const transferTabs = ['send', 'way', 'asked', 'away', 'done'] as const;
export type TransferTab = (typeof transferTabs)[number];
type ListFields = {
  page?: number | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type TransferSearch = ListFields & { tab?: TransferTab | undefined; id?: number | undefined };

/** Direction and states of a tab, as the call takes them. */
export const tabQuery: Record<TransferTab, { direction: Direction; state: string }> = {
  send: { direction: 'out', state: 'requested' },
  way: { direction: 'in', state: 'sent' },
  asked: { direction: 'in', state: 'requested' },
  away: { direction: 'out', state: 'sent' },
  done: { direction: 'all', state: 'received,cancelled' },
};

/** Of the page of other branches' stock: words, days, branch. */
export type OtherSearch = ListFields & { branch?: number | undefined };
