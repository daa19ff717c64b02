import { definePage } from '#lib/contract/page-definition.ts';
import {
  idParam,
  listParams,
  choiceParam,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';

export const mailSearch = searchParamsReader({
  page: listParams.page,
  q: listParams.q,
  // The page checks the filter, because only the page loads the filters.
  filter: textParam(20),
  open: idParam,
  write: choiceParam(['new'] as const),
});

export const inboxPages = [
  definePage({
    path: '/apps/email',
    allow: 'staff',
    name: 'inbox',
    group: 'people',
    menu: { place: 15, icon: 'inbox' },
    search: mailSearch,
    show: () => import('./web/pages/inbox.tsx').then((all) => all.InboxPage),
  }),
] as const;
