/** Which answers may be others after an operation: by the room it belongs to, and the rooms that show what it changes. */
import type { Room } from '#platform/http/handlers.ts';
import type { Told } from '#platform/realtime/change-notice.ts';

/** Everything that shows orders, garments on their way or money. */
const counter = [
  'rental',
  'stock',
  'accounting',
  'prepare',
  'party',
  'billing',
  'calendar',
  'notice',
  'daybook',
  'insight',
  'customer',
  'transfer',
  'etax',
];
const catalogue = ['catalog', 'lookup', 'picture', 'stock', 'insight', 'label'];

/** Room → rooms whose answers show its changes. A room that is not here changes what is shown by itself only. */
const shows: Readonly<Record<string, readonly string[]>> = {
  rental: counter,
  accounting: counter,
  prepare: counter,
  party: counter,
  billing: counter,
  offline: [...counter, 'offline'],
  daybook: ['daybook', 'accounting', 'notice'],
  stock: [...counter, 'stocktake'],
  transfer: counter,
  sale: [...counter, 'goods'],
  goods: ['goods', 'daybook', 'accounting', 'notice'],
  cleanfix: counter,
  promotion: ['promotion', 'rental', 'customer'],
  webshop: [...counter, 'webshop', 'mail'],
  mail: ['mail', 'notice'],
  notice: ['notice', 'mail', 'etax'],
  etax: ['etax', 'notice'],
  customer: ['customer', 'rental', 'insight', 'notice', 'calendar', 'mail'],
  catalog: catalogue,
  lookup: catalogue,
  picture: catalogue,
  exchange: [...catalogue, ...counter, 'exchange'],
  shop: ['shop', 'calendar', 'notice', 'privacy'],
  privacy: ['privacy', 'notice'],
  people: ['people', 'identity'],
};

/** Rooms whose changes belong to no branch. */
const ofTheShop = new Set([
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
/** What concerns nobody but the one who did it. */
const silent = new Set([
  'rental.putCart',
  'identity.preferences',
  'identity.checkAuthen',
  'identity.saveMe',
  'identity.endDevice',
  'identity.renamePasskey',
  'identity.putPicture',
  'identity.removePicture',
  'picture.upload',
  'notice.mute',
  'notice.seen',
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

/** Rooms → how each operation's change is told: first parts of addresses, taken from the rooms' own rows. */
export const liveReads = (rooms: readonly Room[]): ((operation: string) => Told) => {
  const partsOf = Map.groupBy(
    rooms.flatMap((room) =>
      Object.entries(room.contract)
        .filter(([name, row]) => room.handlers[name]?.reads && !row.stream && row.allow !== 'public')
        .map(([, row]) => ({ room: room.name, part: firstPart(row.path) })),
    ),
    (one) => one.room,
  );
  return (operation) => {
    if (silent.has(operation)) return undefined;
    const [name = ''] = operation.split('.');
    const reads = [
      ...new Set((shows[name] ?? [name]).flatMap((one) => (partsOf.get(one) ?? []).map(({ part }) => part))),
    ].toSorted();
    return { reads, everywhere: ofTheShop.has(name) };
  };
};
