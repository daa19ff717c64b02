/** What the addresses of the room's pages keep, and what the tabs of the transfers ask for. */
import { id, listParts, oneOf, searchOf } from '#lib/contract/search-params.ts';
import type { Direction } from './contract.ts';

export const transferTabs = ['send', 'way', 'asked', 'away', 'done'] as const;
export type TransferTab = (typeof transferTabs)[number];
export const transferSearch = searchOf({ ...listParts, tab: oneOf(transferTabs), id });

/** Direction and states of a tab, as the call takes them. */
export const tabQuery: Record<TransferTab, { direction: Direction; state: string }> = {
  send: { direction: 'out', state: 'requested' },
  way: { direction: 'in', state: 'sent' },
  asked: { direction: 'in', state: 'requested' },
  away: { direction: 'out', state: 'sent' },
  done: { direction: 'all', state: 'received,cancelled' },
};

/** Of the page of other branches' stock: words, days, branch. */
export const otherSearch = searchOf({ ...listParts, branch: id });
