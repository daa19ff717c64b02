/** Under which names things lie on the device, and what of them is not sealed: nothing in it says who rents what. */
import type { NumberBlock, Snapshot, Step, StepIn } from '#counter/offline/contract.ts';
import type { Sealed } from './encryption.ts';

/** What the device knows of itself for one person. Times are the device's, in milliseconds. */
export type DeviceRecord = {
  device: string;
  deviceNo: number;
  /** Keys and snapshots go when the server was not seen for so many days. */
  keepDays: number;
  seen: number;
  /** The latest moment that the device has seen since it last met the server: a clock that was ahead until then counts no more. */
  last: number;
  /** How much the server's clock is ahead of the device's. */
  clockError: number;
  numbers: NumberBlock | null;
  /** The next number of the block. */
  next: number;
  /** The next step's place in the device. */
  sequence: number;
};

/** Keys that no script can read: of snapshots, of steps, and the one that signs slips. */
export type Keys = { store: CryptoKey; step: CryptoKey; sign: CryptoKey };

/** A step as it lies on the device until it is sent, and for a day after that. */
export type KeptStep = {
  step: StepIn;
  /** Of whom it is about, and what it takes: for lists and slips. */
  about: About;
  /** What the server said to it. */
  sent: Step | null;
  /** The server takes it in no way: its words. The others go on. */
  refused: string | null;
  /** Of the picture of its slip: it lies beside the step, the server has it, or reads no slip in it. Left out: there is none. */
  picture?: 'waits' | 'sent' | 'unread';
};

/** A step in its seal: what is told of it without a key. */
export type LyingStep = { branchId: number; waits: boolean; at: number; sealed: Sealed };

/** What stands on a slip besides the step: names as they were seen when it was taken. */
export type About = {
  orderNo: string;
  customerName: string;
  phone: string;
  /** `off`: baht that promotions took off; left out: none. */
  garments: { name: string; detail: string; barcode: string; baht: number; off?: number }[];
  /** By which promotions, in baht. */
  promotions?: { name: string; amount: number }[];
  /** Baht that were owed, and what of the bail was kept for them, where the rest was taken. */
  rest?: { owed: number; kept: number };
  returnDay: string;
  by: string;
};

/** What the counter is shown without the server. */
export type Kept = { asOf: string } & {
  [P in 'rules' | 'garments' | 'promised' | 'orders']: NonNullable<Snapshot[P]['data']>;
};

/** Of one person of one shop. */
export type Whose = { shopId: string; username: string };

export const whoseName = ({ shopId, username }: Whose): string =>
  `${encodeURIComponent(shopId)}/${encodeURIComponent(username)}/`;

/** Names below that of the person. */
export const names = {
  device: 'device',
  keys: 'keys',
  part: (branchId: number, part: string): string => `part/${branchId}/${part}`,
  asOf: (branchId: number): string => `part/${branchId}/asOf`,
  step: (sequence: number): string => `step/${String(sequence).padStart(8, '0')}`,
  /** Of the slip that came with a step. */
  picture: (sequence: number): string => `picture/${String(sequence).padStart(8, '0')}`,
};

/** Whose a name is and what lies under it. */
export const readName = (name: string): { shopId: string; username: string; what: string } => {
  const [shop = '', user = '', ...what] = name.split('/');
  return { shopId: decodeURIComponent(shop), username: decodeURIComponent(user), what: what.join('/') };
};
