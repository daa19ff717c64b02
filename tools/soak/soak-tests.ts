export type SoakTest = {
  /** The count that `aim` limits, as tests report it. */
  counts: string;
  aim: number;
  project: 'unit' | 'e2e';
  files: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The seconds of a slice. Each slice has a new database. */
  slice: number;
  /** The verified property, for docs/proof.md. */
  holds: string;
};

export const soakTests = {
  bookings: {
    counts: 'bookings tried',
    aim: 1_000_000,
    project: 'unit',
    files: ['src/counter/rentals/server/checkout/race-processes.thorough.test.ts'],
    slice: 300,
    holds:
      'Sixteen clients of 3 server processes (2 in the short run) book the same few garments on overlapping days. After every 192 attempts independent SQL compares lines with garments day by day and counts overlapping reservations. Every acknowledged booking has an order with reservation, entry, document and number; the others left no rows.',
  },
  cuts: {
    counts: 'power cuts',
    aim: 1000,
    project: 'e2e',
    files: ['e2e/operations/kill-orders.thorough.test.ts'],
    slice: 600,
    holds:
      'SIGKILL ends server, postmaster or both at a random moment while 8 counters open paid rentals. After each restart every acknowledged order is complete, unanswered requests are repeated with their keys, money matches the responses, and numbers have no gap. Each slice ends with a recomputation of the stored sums.',
  },
  hostile: {
    counts: 'hostile requests',
    aim: 1_000_000,
    project: 'unit',
    files: ['src/main/server/system-tests/hostile-input/random-requests.test.ts'],
    slice: 300,
    holds:
      'Other shops, callers without a login and callers with a forged token request every operation behind a login, with ids of both shops and hostile texts, amounts, days and ids. None gets a 5xx, every refusal has our format, no row of the shop changes (compared every 150 requests), and the server stays below 2.5 GB.',
  },
  histories: {
    counts: 'histories',
    aim: 100_000,
    project: 'unit',
    files: [
      'src/orders/amendments/server/random-orders.test.ts',
      'src/orders/amendments/server/random-sets.test.ts',
      'src/sales/retail/server/history.test.ts',
      'src/sales/consumables/server/history.test.ts',
      'src/care/server/history.test.ts',
    ],
    slice: 300,
    holds:
      'Random histories of orders, sets, sales, consumables and laundry run step by step over HTTP. Each step is compared with a model: money to the satang, reservations, states, document numbers without gaps, stored sums.',
  },
} as const satisfies Record<string, SoakTest>;

export type SoakTestName = keyof typeof soakTests;
export const soakTestNames = Object.keys(soakTests) as SoakTestName[];
