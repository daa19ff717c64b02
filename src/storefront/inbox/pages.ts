/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { id, listParts, oneOf, searchOf, text } from '#lib/contract/search-params.ts';

export const mailSearch = searchOf({
  page: listParts.page,
  q: listParts.q,
  // Held against the list of filters by the page, which alone loads it.
  filter: text(20),
  /** The conversation that is open. */
  open: id,
  /** A new mail is being written. */
  write: oneOf(['new'] as const),
});

export const mailPages = [
  page({
    path: '/apps/email',
    allow: 'staff',
    name: 'inbox',
    group: 'people',
    menu: { place: 15, icon: 'inbox' },
    search: mailSearch,
    show: () => import('./web/pages/inbox.tsx').then((all) => all.InboxPage),
  }),
] as const;
