/** Addresses of the set-up: groups, lists, rent durations, sheets in and out. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ListSearch, RawSearch } from '../../core/web/search.ts';
import { countIn, listSearch } from '../../core/web/search.ts';
import type { InOutSearch } from '../../exchange/in-out-search.ts';
import { importKinds, rowActions } from '../../exchange/in-out-search.ts';
import type { LookupKind } from '../../lookup/kinds.ts';
import { lookupKinds } from '../../lookup/kinds.ts';
import { withWords } from './load-words.ts';
import { guarded, oneOf, underRoot } from './route-kit.ts';

/** A list of the shop: all entries, or only the active or the hidden ones. */
const lookupSearch = (raw: RawSearch): ListSearch & { active?: '1' | '0' | undefined } => ({
  ...listSearch(raw),
  active: oneOf(raw['active'], ['1', '0']),
});
const dragSearch = (raw: RawSearch): { tab?: LookupKind | 'featured' | undefined } => ({
  tab: oneOf(raw['tab'], [...lookupKinds, 'featured']),
});

const addGroup = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/add-group',
  validateSearch: (raw: RawSearch): { copy?: number | undefined } => ({ copy: countIn(raw['copy']) }),
  beforeLoad: guarded('/backoffice/add-group'),
  component: lazyRouteComponent(
    withWords(() => import('../../catalog/web/pages/group.tsx')),
    'GroupPage',
  ),
});
const editGroup = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/add-group/$productid',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/add-group/$productid'),
  component: lazyRouteComponent(
    withWords(() => import('../../catalog/web/pages/group.tsx')),
    'GroupPage',
  ),
});
const category = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/config/category',
  validateSearch: lookupSearch,
  beforeLoad: guarded('/backoffice/config/category'),
  component: lazyRouteComponent(
    withWords(() => import('../../lookup/web/pages/lookups.tsx')),
    'CategoriesPage',
  ),
});
const texture = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/config/texture',
  validateSearch: lookupSearch,
  beforeLoad: guarded('/backoffice/config/texture'),
  component: lazyRouteComponent(
    withWords(() => import('../../lookup/web/pages/lookups.tsx')),
    'TexturesPage',
  ),
});
const color = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/config/color',
  validateSearch: lookupSearch,
  beforeLoad: guarded('/backoffice/config/color'),
  component: lazyRouteComponent(
    withWords(() => import('../../lookup/web/pages/lookups.tsx')),
    'ColorsPage',
  ),
});
const size = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/config/size',
  validateSearch: lookupSearch,
  beforeLoad: guarded('/backoffice/config/size'),
  component: lazyRouteComponent(
    withWords(() => import('../../lookup/web/pages/lookups.tsx')),
    'SizesPage',
  ),
});
const sizeByOrder = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/size-by-order',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/size-by-order'),
  component: lazyRouteComponent(
    withWords(() => import('../../lookup/web/pages/size-order.tsx')),
    'SizeOrderPage',
  ),
});
const webCategory = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/config/web-category',
  validateSearch: lookupSearch,
  beforeLoad: guarded('/backoffice/config/web-category'),
  component: lazyRouteComponent(
    withWords(() => import('../../lookup/web/pages/lookups.tsx')),
    'WebCategoriesPage',
  ),
});
const monetary = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/config/monetary',
  validateSearch: lookupSearch,
  beforeLoad: guarded('/backoffice/config/monetary'),
  component: lazyRouteComponent(
    withWords(() => import('../../lookup/web/pages/lookups.tsx')),
    'MonetaryPage',
  ),
});
const duration = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/config/duration',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/config/duration'),
  component: lazyRouteComponent(
    withWords(() => import('../../shop/web/pages/durations.tsx')),
    'DurationsPage',
  ),
});
const drag = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/config/drag',
  validateSearch: dragSearch,
  beforeLoad: guarded('/backoffice/config/drag'),
  component: lazyRouteComponent(
    withWords(() => import('../../catalog/web/pages/drag.tsx')),
    'DragPage',
  ),
});
const inOutSearch = (raw: RawSearch): InOutSearch => ({
  page: countIn(raw['page'], 10_000),
  kind: oneOf(raw['kind'], importKinds),
  import: countIn(raw['import']),
  show: oneOf(raw['show'], rowActions),
});
const inOut = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/in-out',
  validateSearch: inOutSearch,
  beforeLoad: guarded('/backoffice/in-out'),
  component: lazyRouteComponent(
    withWords(() => import('../../exchange/web/pages/in-out.tsx')),
    'InOutPage',
  ),
});

export const setupRoutes = [
  addGroup,
  editGroup,
  category,
  texture,
  color,
  size,
  sizeByOrder,
  webCategory,
  monetary,
  duration,
  drag,
  inOut,
] as const;
