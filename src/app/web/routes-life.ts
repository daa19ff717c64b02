/** Addresses of the life of an order: preparing, calendar, changes, returns as they were recorded. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { calendarSearch, dayspanSearch } from '../../calendar/search.ts';
import type { ListSearch, RawSearch } from '../../core/web/search.ts';
import { listSearch } from '../../core/web/search.ts';
import type { OrderShow } from '../../insight/order-shows.ts';
import { orderShows } from '../../insight/order-shows.ts';
import type { TodoParts } from '../../prepare/todo-search.ts';
import { bagSearch, pickingSearch, todoParts } from '../../prepare/todo-search.ts';
import { withWords } from './load-words.ts';
import { guarded, underRoot } from './route-kit.ts';

const rentalEdit = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/rental-edit/$orderid',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/rental-edit/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../rental/web/pages/edit.tsx')),
    'EditPage',
  ),
});
const returnDetailOld = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/return-detail-old/$orderid',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/return-detail-old/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../rental/web/pages/return-old.tsx')),
    'ReturnOldPage',
  ),
});
const alreadyReturnDetail = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/already-return-detail/$orderno',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/already-return-detail/$orderno'),
  component: lazyRouteComponent(
    withWords(() => import('../../rental/web/pages/already-return-detail.tsx')),
    'AlreadyReturnDetailPage',
  ),
});
const todo = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/todo',
  validateSearch: (raw: RawSearch): ListSearch & TodoParts => ({ ...listSearch(raw), ...todoParts(raw) }),
  beforeLoad: guarded('/backoffice/todo'),
  component: lazyRouteComponent(
    withWords(() => import('../../prepare/web/pages/todo.tsx')),
    'TodoPage',
  ),
});
const todoDetail = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/tododetail/$orderid',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/tododetail/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../prepare/web/pages/todo-detail.tsx')),
    'TodoDetailPage',
  ),
});
const todoOrderDetail = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/todo-order-detail/$orderid',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/todo-order-detail/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../prepare/web/pages/todo-order-detail.tsx')),
    'TodoOrderDetailPage',
  ),
});
const pickingList = createRoute({
  getParentRoute: underRoot,
  path: '/pages/picking-list',
  validateSearch: pickingSearch,
  beforeLoad: guarded('/pages/picking-list'),
  component: lazyRouteComponent(
    withWords(() => import('../../prepare/web/pages/picking-list.tsx')),
    'PickingListPage',
  ),
});
const bagLabel = createRoute({
  getParentRoute: underRoot,
  path: '/pages/bag-label/$orderid',
  validateSearch: bagSearch,
  beforeLoad: guarded('/pages/bag-label/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../prepare/web/pages/bag-label.tsx')),
    'BagLabelPage',
  ),
});
const calendar = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/calendar',
  validateSearch: calendarSearch,
  beforeLoad: guarded('/backoffice/calendar'),
  component: lazyRouteComponent(
    withWords(() => import('../../calendar/web/pages/calendar.tsx')),
    'CalendarPage',
  ),
});
const calendarDayspan = createRoute({
  getParentRoute: underRoot,
  path: '/pages/calendar-dayspan',
  validateSearch: dayspanSearch,
  beforeLoad: guarded('/pages/calendar-dayspan'),
  component: lazyRouteComponent(
    withWords(() => import('../../calendar/web/pages/dayspan.tsx')),
    'DayspanPage',
  ),
});
const parties = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/party',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/party'),
  component: lazyRouteComponent(
    withWords(() => import('../../party/web/pages/parties.tsx')),
    'PartiesPage',
  ),
});
const partyNew = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/party-new',
  beforeLoad: guarded('/backoffice/party-new'),
  component: lazyRouteComponent(
    withWords(() => import('../../party/web/pages/new.tsx')),
    'PartyNewPage',
  ),
});
const partyLabels = createRoute({
  getParentRoute: underRoot,
  path: '/pages/party-labels/$orderid',
  beforeLoad: guarded('/pages/party-labels/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../party/web/pages/labels.tsx')),
    'PartyLabelsPage',
  ),
});
const party = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/party/$orderid',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/party/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../party/web/pages/party.tsx')),
    'PartyPage',
  ),
});
const mobileOrder = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/mobile-order',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/mobile-order'),
  component: lazyRouteComponent(
    withWords(() => import('../../billing/web/pages/mobile-order.tsx')),
    'MobileOrderPage',
  ),
});
/** A customer's orders, by how far they are. */
const historySearch = (raw: RawSearch): ListSearch & { show?: OrderShow | undefined } => ({
  ...listSearch(raw),
  show: orderShows.find((one) => one === raw['show']),
});
const customerHistory = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/customer-rental-history/$customerId',
  validateSearch: historySearch,
  beforeLoad: guarded('/backoffice/customer-rental-history/$customerId'),
  component: lazyRouteComponent(
    withWords(() => import('../../insight/web/pages/customer-history.tsx')),
    'CustomerHistoryPage',
  ),
});

export const lifeRoutes = [
  rentalEdit,
  returnDetailOld,
  alreadyReturnDetail,
  todo,
  todoDetail,
  todoOrderDetail,
  pickingList,
  bagLabel,
  calendar,
  calendarDayspan,
  parties,
  partyNew,
  partyLabels,
  party,
  mobileOrder,
  customerHistory,
] as const;
