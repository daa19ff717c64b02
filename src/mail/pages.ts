/** The pages of this room. */
import { page } from '../core/common/pages.ts';
import { id, listParts, oneOf, searchOf } from '../core/common/search.ts';
import { filters } from './kinds.ts';

export const mailSearch = searchOf({
  page: listParts.page,
  q: listParts.q,
  filter: oneOf(filters),
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
