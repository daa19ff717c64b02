import { definePage } from '#lib/contract/page-definition.ts';
import { dayParam, choiceParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';

const orderSearch = searchParamsReader({
  open: choiceParam(['cancel', 'lowerFee', 'pay']),
  reason: textParam(300),
});
const editSearch = searchParamsReader({ pickup: dayParam, back: dayParam, ask: textParam(15) });

export const amendmentPages = [
  definePage({
    path: '/backoffice/already-return-detail/$orderno',
    allow: 'staff',
    name: 'alreadyReturnDetail',
    group: 'counter',
    under: '/backoffice/alreadyreturn',
    show: () => import('./web/pages/already-return-detail.tsx').then((all) => all.AlreadyReturnDetailPage),
  }),
  definePage({
    path: '/backoffice/order-detail/$orderid',
    allow: 'staff',
    name: 'orderDetail',
    group: 'counter',
    search: orderSearch,
    show: () => import('./web/pages/order-detail.tsx').then((all) => all.OrderDetailPage),
  }),
  definePage({
    path: '/backoffice/rental-edit/$orderid',
    allow: 'staff',
    name: 'rentalEdit',
    group: 'counter',
    search: editSearch,
    show: () => import('./web/pages/edit.tsx').then((all) => all.EditOrderPage),
  }),
] as const;
