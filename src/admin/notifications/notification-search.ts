/** What the addresses of this room's pages keep. */
import { count, flag, id, oneOf, searchOf, text } from '#lib/contract/search-params.ts';
import type { SearchOf } from '#lib/contract/search-params.ts';
import { noticeKinds } from './bell-kinds.ts';

export const analyticsSearch = searchOf({ kind: oneOf(noticeKinds), branches: oneOf(['one', 'all']) });

/** State and kind are held against their lists by the page, which alone loads them. `order`: messages of one order; `id`: the message that is open; `write`: one is being written. */
export const messagesSearch = searchOf({
  page: count(10_000),
  q: text(100),
  state: text(20),
  kind: text(20),
  order: id,
  id,
  write: flag,
});
export type MessagesSearch = SearchOf<typeof messagesSearch>;
