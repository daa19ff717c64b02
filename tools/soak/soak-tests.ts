/** The long proofs: which tests each goes on with, how far it is to come, and what is counted. */

export type Proof = {
  /** What is counted towards `aim`, as the tests tell it. */
  counts: string;
  aim: number;
  project: 'unit' | 'e2e';
  /** Test files, which take turns. */
  files: readonly string[];
  /** Settings of the tests besides. */
  env?: Readonly<Record<string, string>>;
  /** Seconds of a slice: each begins on a database of its own. */
  slice: number;
  /** What was held to be true, for docs/proof.md. */
  holds: string;
};

export const proofs = {
  bookings: {
    counts: 'bookings tried',
    aim: 1_000_000,
    project: 'unit',
    files: ['src/counter/rentals/server/checkout/race-processes.thorough.test.ts'],
    slice: 300,
    holds:
      'Sixteen clients at three server processes (two where the run is short) book the same few garments over overlapping days. After every 192 tries SQL of its own counts, day by day, lines against garments, and promises of one garment that overlap; who was told so has an order, with its promise, entry, paper and number, and nobody else left anything.',
  },
  cuts: {
    counts: 'power cuts',
    aim: 1000,
    project: 'e2e',
    files: ['e2e/operations/kill-orders.thorough.test.ts'],
    slice: 600,
    holds:
      'Server, postmaster or both are killed (SIGKILL) at a random moment while eight counters open paid rentals. After each restart every acknowledged order is whole, what was not answered is asked for again under its key, orders and money are what the counters were told, numbers have no gap; at the end of a slice the kept sums are recomputed.',
  },
  hostile: {
    counts: 'hostile requests',
    aim: 1_000_000,
    project: 'unit',
    files: ['src/main/server/system-tests/hostile-input/random-requests.test.ts'],
    slice: 300,
    holds:
      'Any operation behind a login, asked for by people of another shop, by nobody and with a forged token, with ids of both shops and with texts, amounts, days and ids that nobody types. Never a 5xx, every refusal in our shape, every row of every table of the shop the same after each 150, the server alive, its process below 2.5 GB.',
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
      'Random histories of orders, sets, sales, goods and garments in care, step by step over HTTP against a model of each: money to the satang, promises, states, papers without gaps, kept sums.',
  },
} as const satisfies Record<string, Proof>;

export type ProofName = keyof typeof proofs;
export const proofNames = Object.keys(proofs) as ProofName[];
