/** Every address of the app. Each page is a chunk of its own; the guard and the menu read the rows of menu.ts. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ListSearch, RawSearch } from '../../core/web/search.ts';
import { countIn, listSearch, textIn } from '../../core/web/search.ts';
import { receiptSearch } from '../../print/paper-search.ts';
import type { CustomersSearch } from '../../customer/customers-search.ts';
import { customersSearch } from '../../customer/customers-search.ts';
import type { PickupTab, ReturnTab } from '../../rental/day-tabs.ts';
import { pickupTabs, returnTabs } from '../../rental/day-tabs.ts';
import { moneybackSearch } from '../../rental/moneyback-search.ts';
import { findSearch } from '../../rental/find-search.ts';
import { withWords } from './load-words.ts';
import { Error404Page } from './pages/error-404.tsx';
import { Error500Page } from './pages/error-500.tsx';
import { guarded, oneOf, rootRoute, underRoot } from './route-kit.ts';
import { lifeRoutes } from './routes-life.ts';
import { moneyRoutes } from './routes-money.ts';
import { rackRoutes } from './routes-rack.ts';
import { setupRoutes } from './routes-setup.ts';

/** The customers' page has parts, each with filters of its own. */
const customerSearch = (raw: RawSearch): ListSearch & CustomersSearch => ({
  ...listSearch(raw),
  ...customersSearch(raw),
});

/** Pick-ups by day, and one order that is being handed over. */
const pickupSearch = (
  raw: RawSearch,
): ListSearch & { tab?: PickupTab | undefined; id?: number | undefined } => ({
  ...listSearch(raw),
  tab: oneOf(raw['tab'], pickupTabs),
  id: countIn(raw['id']),
});

const returnSearch = (raw: RawSearch): ListSearch & { tab?: ReturnTab | undefined } => ({
  ...listSearch(raw),
  tab: oneOf(raw['tab'], returnTabs),
});

const openPage = lazyRouteComponent(() => import('../../rental/web/pages/open.tsx'), 'OpenPage');

const home = createRoute({
  getParentRoute: underRoot,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/backoffice/rental', replace: true });
  },
});
const rental = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/rental',
  validateSearch: findSearch,
  beforeLoad: guarded('/backoffice/rental'),
  component: openPage,
});
const rentalNew = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/rentalnew',
  validateSearch: findSearch,
  beforeLoad: guarded('/backoffice/rentalnew'),
  component: openPage,
});
const rentalDraft = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/rental/$orderid',
  validateSearch: findSearch,
  beforeLoad: guarded('/backoffice/rental/$orderid'),
  component: openPage,
});
const saved = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/saved',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/saved'),
  component: lazyRouteComponent(() => import('../../rental/web/pages/saved.tsx'), 'SavedPage'),
});
const pickup = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/pickup',
  validateSearch: pickupSearch,
  beforeLoad: guarded('/backoffice/pickup'),
  component: lazyRouteComponent(
    withWords(() => import('../../rental/web/pages/pickup.tsx')),
    'PickupPage',
  ),
});
const returnList = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/return',
  validateSearch: returnSearch,
  beforeLoad: guarded('/backoffice/return'),
  component: lazyRouteComponent(() => import('../../rental/web/pages/return.tsx'), 'ReturnPage'),
});
const returnDetail = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/return-detail/$orderid',
  validateSearch: (raw: RawSearch): { scan?: string | undefined } => ({ scan: textIn(raw['scan'], 100) }),
  beforeLoad: guarded('/backoffice/return-detail/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../rental/web/pages/return-detail.tsx')),
    'ReturnDetailPage',
  ),
});
const alreadyReturn = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/alreadyreturn',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/alreadyreturn'),
  component: lazyRouteComponent(
    () => import('../../rental/web/pages/already-return.tsx'),
    'AlreadyReturnPage',
  ),
});
const orderDetail = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/order-detail/$orderid',
  beforeLoad: guarded('/backoffice/order-detail/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../rental/web/pages/order-detail.tsx')),
    'OrderDetailPage',
  ),
});
const moneyback = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/moneyback',
  validateSearch: moneybackSearch,
  beforeLoad: guarded('/backoffice/moneyback'),
  component: lazyRouteComponent(
    withWords(() => import('../../rental/web/pages/moneyback.tsx')),
    'MoneybackPage',
  ),
});
const customer = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/customer',
  validateSearch: customerSearch,
  beforeLoad: guarded('/backoffice/customer'),
  component: lazyRouteComponent(
    withWords(() => import('../../customer/web/pages/customers.tsx')),
    'CustomersPage',
  ),
});
const receipt = createRoute({
  getParentRoute: underRoot,
  path: '/pages/abb-receipt/$layout/$cat/$orderid',
  validateSearch: receiptSearch,
  beforeLoad: guarded('/pages/abb-receipt/$layout/$cat/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../print/web/pages/receipt.tsx')),
    'ReceiptPage',
  ),
});
const login = createRoute({
  getParentRoute: underRoot,
  path: '/pages/login',
  validateSearch: (raw: RawSearch): { to?: string | undefined } => ({ to: textIn(raw['to'], 2000) }),
  component: lazyRouteComponent(() => import('../../identity/web/pages/login.tsx'), 'LoginPage'),
});
const error404 = createRoute({
  getParentRoute: underRoot,
  path: '/pages/error-404',
  component: Error404Page,
});
const error500 = createRoute({
  getParentRoute: underRoot,
  path: '/pages/error-500',
  component: () => <Error500Page />,
});
const notAuthorized = createRoute({
  getParentRoute: underRoot,
  path: '/pages/not-authorized',
  component: lazyRouteComponent(() => import('./pages/not-authorized.tsx'), 'NotAuthorizedPage'),
});
const unknown = createRoute({
  getParentRoute: underRoot,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/pages/error-404', replace: true });
  },
});

export const routeTree = rootRoute.addChildren([
  home,
  rental,
  rentalNew,
  rentalDraft,
  saved,
  pickup,
  returnList,
  returnDetail,
  alreadyReturn,
  orderDetail,
  moneyback,
  customer,
  receipt,
  login,
  error404,
  error500,
  notAuthorized,
  ...lifeRoutes,
  ...moneyRoutes,
  ...rackRoutes,
  ...setupRoutes,
  unknown,
]);
