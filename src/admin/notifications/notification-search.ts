import {
  countParam,
  flagParam,
  idParam,
  choiceParam,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';
import { noticeKinds } from './bell-kinds.ts';

export const analyticsSearch = searchParamsReader({
  kind: choiceParam(noticeKinds),
  branches: choiceParam(['one', 'all']),
});

/** The page validates some values, because only the page loads their lists. */
export const messagesSearch = searchParamsReader({
  page: countParam(10_000),
  q: textParam(100),
  state: textParam(20),
  kind: textParam(20),
  order: idParam,
  id: idParam,
  write: flagParam,
});
export type MessagesSearch = SearchParamsOf<typeof messagesSearch>;
