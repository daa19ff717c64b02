/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { day, oneOf, searchOf, text } from '#lib/contract/search-params.ts';

/** What is opened at once, with its reason. */
const orderSearch = searchOf({ open: oneOf(['cancel']), reason: text(300) });
/** Days that are wished for. */
const editSearch = searchOf({ pickup: day, back: day });

export const changePages = [
  page({
    path: '/backoffice/already-return-detail/$orderno',
    allow: 'staff',
    name: 'alreadyReturnDetail',
    group: 'counter',
    under: '/backoffice/alreadyreturn',
    show: () => import('./web/pages/already-return-detail.tsx').then((all) => all.AlreadyReturnDetailPage),
  }),
  page({
    path: '/backoffice/order-detail/$orderid',
    allow: 'staff',
    name: 'orderDetail',
    group: 'counter',
    search: orderSearch,
    show: () => import('./web/pages/order-detail.tsx').then((all) => all.OrderDetailPage),
  }),
  page({
    path: '/backoffice/rental-edit/$orderid',
    allow: 'staff',
    name: 'rentalEdit',
    group: 'counter',
    search: editSearch,
    show: () => import('./web/pages/edit.tsx').then((all) => all.EditPage),
  }),
] as const;
