/**
 * Lists queries of other browsers that an operation invalidates. The calling browser refetches through
 * `useAction`. The compiler requires a row per module.
 */
import type { ServerModule } from '#platform/http/handlers.ts';
import type { Invalidation } from '#platform/realtime/change-notice.ts';
import type { ModuleApiName, OperationName } from './modules.ts';

const modulesShowingOrders = [
  'rental',
  'stock',
  'accounting',
  'prepare',
  'party',
  'billing',
  'onlinePayment',
  'calendar',
  'notice',
  'daybook',
  'insight',
  'customer',
  'transfer',
  'etax',
  'voucher',
] as const satisfies readonly ModuleApiName[];
const modulesShowingCatalog = [
  'catalog',
  'lookup',
  'picture',
  'stock',
  'insight',
  'label',
] as const satisfies readonly ModuleApiName[];

/**
 * For each module (`apiName`), the modules whose replies show its changes. `cleanfix` is care, `party` is
 * group-orders. `rental` is order, attachments, refunds, amendments and counter/rentals.
 */
const shownBy: Readonly<Record<ModuleApiName, readonly ModuleApiName[]>> = {
  identity: ['identity'],
  people: ['people', 'identity'],
  outside: ['outside'],
  opening: ['opening'],
  backup: ['backup'],
  shop: [...modulesShowingOrders, 'shop', 'privacy'],
  picture: modulesShowingCatalog,
  lookup: modulesShowingCatalog,
  catalog: modulesShowingCatalog,
  stock: [...modulesShowingOrders, 'stocktake'],
  transfer: modulesShowingOrders,
  stocktake: ['stocktake'],
  label: ['label'],
  printer: ['printer'],
  customer: ['customer', 'rental', 'insight', 'notice', 'calendar', 'mail'],
  accounting: modulesShowingOrders,
  etax: ['etax', 'notice'],
  daybook: [...modulesShowingOrders, 'goods', 'cleanfix'],
  cleanfix: modulesShowingOrders,
  goods: ['goods', 'daybook', 'accounting', 'notice', 'rental'],
  journal: ['journal'],
  promotion: ['promotion', 'rental', 'customer'],
  sale: [...modulesShowingOrders, 'goods', 'webshop'],
  voucher: ['voucher', 'accounting', 'daybook', 'shop', 'rental', 'webshop', 'onlinePayment'],
  rental: [...modulesShowingOrders, 'webshop'],
  prepare: modulesShowingOrders,
  party: modulesShowingOrders,
  billing: modulesShowingOrders,
  onlinePayment: modulesShowingOrders,
  offline: [...modulesShowingOrders, 'offline'],
  calendar: ['calendar'],
  privacy: ['privacy', 'notice'],
  mail: ['mail', 'notice'],
  webshop: [...modulesShowingOrders, 'webshop', 'mail'],
  notice: ['notice', 'mail', 'etax'],
  exchange: [...modulesShowingCatalog, ...modulesShowingOrders, 'exchange'],
  finder: ['finder'],
  insight: ['insight'],
  print: ['print'],
  audit: ['audit'],
  operator: [],
};

const shopWide: ReadonlySet<string> = new Set<ModuleApiName>([
  'catalog',
  'lookup',
  'picture',
  'customer',
  'shop',
  'privacy',
  'identity',
  'people',
  'label',
  'exchange',
  'mail',
]);
/** These operations change nothing that other users see. */
const ownOperations: ReadonlySet<string> = new Set<OperationName>([
  'rental.putCart',
  'offline.report',
  'identity.preferences',
  'identity.checkAuthen',
  'identity.saveMe',
  'identity.endDevice',
  'identity.renamePasskey',
  'identity.putPicture',
  'identity.removePicture',
  'picture.upload',
  'picture.uploadAll',
  'party.preview',
  'party.rematch',
  'exchange.survey',
  'audit.saveReductionMail',
  'notice.mute',
  'notice.seen',
  'notice.releaseSeen',
  'offline.openDevice',
  'offline.numbers',
  'insight.saveReport',
  'insight.addReceiver',
  'insight.dropReceiver',
  'insight.tryReport',
  'insight.addView',
  'insight.saveView',
  'insight.dropView',
]);

const firstPart = (path: string): string => path.split('/')[2] ?? '';

export const createInvalidationMap = (
  modules: readonly ServerModule[],
): ((operation: string) => Invalidation) => {
  const partsOf = Map.groupBy(
    modules.flatMap((module) =>
      Object.entries(module.contract)
        .filter(([name, row]) => module.handlers[name]?.reads && !row.stream && row.allow !== 'public')
        .map(([, row]) => ({ module: module.apiName, part: firstPart(row.path) })),
    ),
    (one) => one.module,
  );
  return (operation) => {
    if (ownOperations.has(operation)) return undefined;
    const name = (operation.split('.')[0] ?? '') as ModuleApiName;
    const reads = [
      ...new Set(shownBy[name].flatMap((shown) => (partsOf.get(shown) ?? []).map(({ part }) => part))),
    ].toSorted();
    return { reads, everywhere: shopWide.has(name) };
  };
};
