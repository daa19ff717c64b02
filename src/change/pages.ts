/** The pages of this room. */
import { page } from '../core/common/pages.ts';

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
    show: () => import('./web/pages/order-detail.tsx').then((all) => all.OrderDetailPage),
  }),
  page({
    path: '/backoffice/rental-edit/$orderid',
    allow: 'staff',
    name: 'rentalEdit',
    group: 'counter',
    show: () => import('./web/pages/edit.tsx').then((all) => all.EditPage),
  }),
] as const;
