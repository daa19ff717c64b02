/** Addresses of the rack: garments, pictures, labels, counts and ways between branches. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ListSearch, RawSearch } from '../../core/web/search.ts';
import { countIn, listSearch, textIn } from '../../core/web/search.ts';
import type { PictureFolder } from '../../picture/contract.ts';
import type { LabelSearch } from '../../label/label-search.ts';
import type { LineKind } from '../../stocktake/results.ts';
import { lineKinds } from '../../stocktake/results.ts';
import { catalogPageSearch, datalistSearch } from '../../stock/group-search.ts';
import type { StockListSearch, StockSearch } from '../../stock/stock-search.ts';
import { statesIn } from '../../stock/stock-search.ts';
import { unitSorts } from '../../stock/unit-sorts.ts';
import type { TimelineSearch } from '../../insight/timeline-search.ts';
import type { OtherSearch, TransferSearch } from '../../transfer/search.ts';
import { transferTabs } from '../../transfer/search.ts';
import { withWords } from './load-words.ts';
import { guarded, oneOf, underRoot } from './route-kit.ts';

/** Which garments are counted. */
const stockSearch = (raw: RawSearch): StockSearch => ({
  page: countIn(raw['page'], 10_000),
  q: textIn(raw['q'], 100),
  branch: raw['branch'] === 'all' ? 'all' : countIn(raw['branch']),
  category: textIn(raw['category'], 60),
  color: textIn(raw['color'], 60),
  size: textIn(raw['size'], 60),
});
/** Which garments are listed, and in what order. */
const stockListSearch = (raw: RawSearch): StockListSearch => ({
  ...stockSearch(raw),
  state: statesIn(textIn(raw['state'], 200)).join(',') || undefined,
  group: countIn(raw['group']),
  item: countIn(raw['item']),
  sort: oneOf(raw['sort'], unitSorts),
});

const stock = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/stock',
  validateSearch: stockSearch,
  beforeLoad: guarded('/backoffice/stock'),
  component: lazyRouteComponent(
    withWords(() => import('../../stock/web/pages/stock.tsx')),
    'StockPage',
  ),
});
const stockList = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/stock-list',
  validateSearch: stockListSearch,
  beforeLoad: guarded('/backoffice/stock-list'),
  component: lazyRouteComponent(
    withWords(() => import('../../stock/web/pages/stock-list.tsx')),
    'StockListPage',
  ),
});
const datalistThumb = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/datalist-thumb',
  validateSearch: datalistSearch,
  beforeLoad: guarded('/backoffice/datalist-thumb'),
  component: lazyRouteComponent(
    withWords(() => import('../../stock/web/pages/datalist.tsx')),
    'DatalistPage',
  ),
});
const unit = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/unit/$unitid',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/unit/$unitid'),
  component: lazyRouteComponent(
    withWords(() => import('../../insight/web/pages/unit.tsx')),
    'UnitPage',
  ),
});
const timeline = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/timeline/$productgroupid',
  validateSearch: (raw: RawSearch): TimelineSearch => ({
    from: listSearch(raw).from,
    days: countIn(raw['days'], 92),
    branch: countIn(raw['branch']),
    color: textIn(raw['color'], 60),
    size: textIn(raw['size'], 60),
    page: countIn(raw['page'], 10_000),
  }),
  beforeLoad: guarded('/backoffice/timeline/$productgroupid'),
  component: lazyRouteComponent(
    withWords(() => import('../../insight/web/pages/timeline.tsx')),
    'TimelinePage',
  ),
});
const otherStock = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/other-stock',
  validateSearch: (raw: RawSearch): OtherSearch => ({ ...listSearch(raw), branch: countIn(raw['branch']) }),
  beforeLoad: guarded('/backoffice/other-stock'),
  component: lazyRouteComponent(
    withWords(() => import('../../transfer/web/pages/other-stock.tsx')),
    'OtherStockPage',
  ),
});
const transfers = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/transfers',
  validateSearch: (raw: RawSearch): TransferSearch => ({
    ...listSearch(raw),
    tab: oneOf(raw['tab'], transferTabs),
    id: countIn(raw['id']),
  }),
  beforeLoad: guarded('/backoffice/transfers'),
  component: lazyRouteComponent(
    withWords(() => import('../../transfer/web/pages/transfers.tsx')),
    'TransfersPage',
  ),
});
const assignToBranch = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/assign-to-branch/$productid',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/assign-to-branch/$productid'),
  component: lazyRouteComponent(
    withWords(() => import('../../transfer/web/pages/assign.tsx')),
    'AssignPage',
  ),
});
const stockTakes = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/stock-take',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/stock-take'),
  component: lazyRouteComponent(
    withWords(() => import('../../stocktake/web/pages/takes.tsx')),
    'TakesPage',
  ),
});
const takeSearch = (raw: RawSearch): ListSearch & { list?: LineKind | undefined } => ({
  ...listSearch(raw),
  list: oneOf(raw['list'], lineKinds),
});
const stockTake = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/stock-take/$takeid',
  validateSearch: takeSearch,
  beforeLoad: guarded('/backoffice/stock-take/$takeid'),
  component: lazyRouteComponent(
    withWords(() => import('../../stocktake/web/pages/take.tsx')),
    'TakePage',
  ),
});
const labelSearch = (raw: RawSearch): LabelSearch => ({
  units: textIn(raw['units'], 8000),
  group: countIn(raw['group']),
  item: countIn(raw['item']),
  layout: textIn(raw['layout'], 30),
  start: countIn(raw['start'], 1000),
  copies: countIn(raw['copies'], 50),
  show: textIn(raw['show'], 60),
});
const labels = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/labels',
  validateSearch: labelSearch,
  beforeLoad: guarded('/backoffice/labels'),
  component: lazyRouteComponent(
    withWords(() => import('../../label/web/pages/labels.tsx')),
    'LabelsPage',
  ),
});
const additem = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/additem/$productgroupid',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/additem/$productgroupid'),
  component: lazyRouteComponent(
    withWords(() => import('../../catalog/web/pages/add-item.tsx')),
    'AddItemPage',
  ),
});
const updateitem = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/updateitem/$productgroupid',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/updateitem/$productgroupid'),
  component: lazyRouteComponent(
    withWords(() => import('../../catalog/web/pages/update-item.tsx')),
    'UpdateItemPage',
  ),
});
const createItem = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/create-item/$productid',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/create-item/$productid'),
  component: lazyRouteComponent(
    withWords(() => import('../../stock/web/pages/mint.tsx')),
    'MintPage',
  ),
});
const addImage = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/add-image',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/add-image'),
  component: lazyRouteComponent(
    withWords(() => import('../../catalog/web/pages/add-image.tsx')),
    'AddImagePage',
  ),
});
type PictureSearch = ListSearch & { folder?: PictureFolder | undefined; unused?: '1' | undefined };
const folders: readonly PictureFolder[] = ['item', 'review', 'blog', 'slip', 'user', 'barcode', 'web'];
const pictureSearch = (raw: RawSearch): PictureSearch => ({
  ...listSearch(raw),
  folder: oneOf(raw['folder'], folders),
  unused: oneOf(raw['unused'], ['1']),
});
const imageUpload = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/image-upload',
  validateSearch: pictureSearch,
  beforeLoad: guarded('/backoffice/image-upload'),
  component: lazyRouteComponent(
    withWords(() => import('../../picture/web/pages/library.tsx')),
    'ImageUploadPage',
  ),
});
const labelSheet = createRoute({
  getParentRoute: underRoot,
  path: '/pages/labels',
  validateSearch: labelSearch,
  beforeLoad: guarded('/pages/labels'),
  component: lazyRouteComponent(
    withWords(() => import('../../label/web/pages/label-sheet.tsx')),
    'LabelSheetPage',
  ),
});
const catalogPage = createRoute({
  getParentRoute: underRoot,
  path: '/pages/catalog-page',
  validateSearch: catalogPageSearch,
  beforeLoad: guarded('/pages/catalog-page'),
  component: lazyRouteComponent(
    withWords(() => import('../../print/web/pages/catalog.tsx')),
    'CatalogPage',
  ),
});

export const rackRoutes = [
  stock,
  stockList,
  datalistThumb,
  unit,
  timeline,
  otherStock,
  transfers,
  assignToBranch,
  stockTakes,
  stockTake,
  labels,
  additem,
  updateitem,
  createItem,
  addImage,
  imageUpload,
  labelSheet,
  catalogPage,
] as const;
