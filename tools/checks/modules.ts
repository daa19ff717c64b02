/** Every module may import these areas (decision 28). */
const base = ['lib', 'platform', 'ui'];

/** Areas in import order. An area without modules is a module. A check compares this with ARCHITECTURE.md. */
export const areas = {
  setup: ['pictures', 'reference-lists', 'shop', 'sheets'],
  access: ['authentication', 'staff-accounts', 'sign-up', 'backup'],
  catalog: [],
  customers: [],
  inventory: ['stock', 'transfers', 'stock-takes'],
  ledger: [],
  orders: ['order', 'attachments', 'promotions', 'refunds', 'amendments'],
  cash: [],
  sales: ['consumables', 'retail', 'vouchers'],
  counter: [
    'rentals',
    'preparation',
    'group-orders',
    'payment-links',
    'online-payments',
    'offline',
    'calendar',
  ],
  care: [],
  bookkeeping: ['general-ledger', 'e-tax'],
  storefront: ['inbox', 'web-shop'],
  integrations: ['api', 'import-export'],
  admin: ['privacy', 'notifications', 'audit', 'operator'],
  reporting: ['analytics', 'search', 'printers', 'labels', 'printing'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const moduleOrder: readonly string[] = [
  ...base,
  ...Object.entries(areas).flatMap(([area, modules]) =>
    modules.length === 0 ? [area] : modules.map((one) => `${area}/${one}`),
  ),
];

export const usableModulesOf = (module: string, order: readonly string[] = moduleOrder): readonly string[] =>
  module === 'main' || module === 'demo' ? order : order.slice(0, Math.max(0, order.indexOf(module)));

export const isBase = (module: string): boolean => base.includes(module);

/** `site` has public pages that the browser hydrates (decision 57). */
export type ModuleSide = 'common' | 'server' | 'web' | 'site' | 'words';
export type FilePlace = { module: string; side: ModuleSide };

const sides: readonly string[] = ['server', 'web', 'words', 'site'];
const shared: readonly string[] = ['rules', 'contracts'];

const sideOf = (rest: readonly string[], file: string): ModuleSide | undefined => {
  const [folder] = rest;
  if (rest.length > 1 && folder !== undefined && sides.includes(folder)) return folder as ModuleSide;
  return (rest.length === 1 || shared.includes(folder ?? '')) && /\.(ts|json)$/.test(file)
    ? 'common'
    : undefined;
};

export const modulePlaceOf = (file: string): FilePlace | undefined => {
  const [top, ...parts] = file.split('/');
  if (top === 'demo') return { module: 'demo', side: 'server' };
  if (top !== 'src' || parts.length < 2) return undefined;
  const [area = '', second = ''] = parts;
  if (area === 'lib') return { module: area, side: second === 'words' ? 'words' : 'common' };
  if (area === 'platform') return { module: area, side: 'server' };
  if (area === 'ui') return { module: area, side: 'web' };
  const module = moduleOrder.includes(area) || area === 'main' ? area : `${area}/${second}`;
  if (module !== 'main' && !moduleOrder.includes(module)) return undefined;
  const side = sideOf(parts.slice(module.split('/').length), file);
  return side && { module, side };
};
