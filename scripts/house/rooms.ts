/** The rooms, which may use which, and where a file belongs by its path (docs/decisions/0014-rooms-and-front-doors.md). */

/** What each room may use directly; what those may use comes with it. 'any' = every room but those marked so themselves. */
export const roomOrder: Readonly<Record<string, readonly string[] | 'any'>> = {
  picture: [],
  shop: ['picture'],
  identity: ['shop'],
  people: ['identity', 'shop'],
  outside: ['identity', 'shop', 'order', 'prepare'],
  opening: ['identity', 'shop'],
  backup: ['identity'],
  lookup: ['identity'],
  customer: ['identity'],
  catalog: ['picture', 'lookup'],
  stock: ['catalog'],
  transfer: ['stock'],
  stocktake: ['stock'],
  label: ['stock', 'goods'],
  accounting: ['shop', 'customer'],
  etax: ['accounting'],
  order: ['stock', 'catalog', 'customer', 'accounting', 'shop'],
  record: ['order', 'picture'],
  change: ['order', 'record', 'promotion'],
  promotion: ['order'],
  moneyback: ['order'],
  counter: ['order', 'record', 'change', 'moneyback', 'transfer', 'sale'],
  daybook: ['order', 'lookup', 'record'],
  journal: ['daybook', 'cleanfix', 'goods'],
  prepare: ['order', 'record', 'picture'],
  party: ['counter', 'prepare'],
  billing: ['counter'],
  offline: ['counter', 'daybook'],
  calendar: ['prepare', 'party', 'billing'],
  privacy: ['prepare', 'record', 'webshop'],
  notice: [
    'backup',
    'opening',
    'privacy',
    'prepare',
    'billing',
    'daybook',
    'transfer',
    'goods',
    'cleanfix',
    'webshop',
    'etax',
    'outside',
    'offline',
  ],
  goods: ['daybook'],
  sale: ['goods', 'record'],
  cleanfix: ['counter', 'daybook'],
  mail: ['order', 'customer'],
  webshop: ['counter', 'billing', 'prepare', 'mail'],
  exchange: ['order', 'transfer', 'stocktake', 'goods'],
  finder: 'any',
  audit: 'any',
  insight: 'any',
  print: 'any',
};

type Order = typeof roomOrder;

/** The rooms a room may use, directly and through others. */
export const mayUse = (room: string, order: Order = roomOrder, seen = new Set<string>()): Set<string> => {
  const direct = order[room] ?? [];
  const next = direct === 'any' ? Object.keys(order).filter((one) => order[one] !== 'any') : direct;
  for (const one of next) {
    if (seen.has(one)) continue;
    seen.add(one);
    mayUse(one, order, seen);
  }
  return seen;
};

/** `site`: pages that strangers see, rendered by the server and made live in their browsers (docs/decisions/0057-web-shop.md). */
export type Side = 'common' | 'server' | 'web' | 'site' | 'words';
export type Place = { room: string; side: Side };

/** Room and side of a path under src/, or undefined when it has no place. */
export const placeOf = (file: string, order: Order = roomOrder): Place | undefined => {
  const [top, room, ...rest] = file.split('/');
  if (top !== 'src' || room === undefined || rest.length === 0) return undefined;
  const folder = rest.length > 1 ? rest[0] : undefined;
  if (room === 'core')
    return folder === 'common' || folder === 'server' || folder === 'web' || folder === 'words'
      ? { room, side: folder }
      : undefined;
  if (room !== 'app' && !Object.hasOwn(order, room)) return undefined;
  if (folder === 'server' || folder === 'web' || folder === 'words') return { room, side: folder };
  if (folder === 'site' && room !== 'app') return { room, side: folder };
  // Pure rules and the contract lie in the room itself.
  return folder === undefined && /\.(ts|json)$/.test(file) ? { room, side: 'common' } : undefined;
};
