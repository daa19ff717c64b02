/** What the addresses of this room's pages keep. */
import { count, flag, id, oneOf, searchOf, text } from '../core/common/search.ts';
import type { SearchOf } from '../core/common/search.ts';
import { messageKinds, messageStates, noticeKinds } from './kinds.ts';

export const analyticsSearch = searchOf({ kind: oneOf(noticeKinds), branches: oneOf(['one', 'all']) });

/** `order`: messages of one order; `id`: the message that is open; `write`: one is being written. */
export const messagesSearch = searchOf({
  page: count(10_000),
  q: text(100),
  state: oneOf([...messageStates, 'waiting']),
  kind: oneOf(messageKinds),
  order: id,
  id,
  write: flag,
});
export type MessagesSearch = SearchOf<typeof messagesSearch>;
