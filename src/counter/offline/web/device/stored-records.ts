/** All data about customers and rentals are encrypted. */
import type {
  NumberBlock,
  OfflineSnapshot,
  OfflineStepView,
  OfflineStepInput,
} from '#counter/offline/contract.ts';
import type { EncryptedValue } from '#counter/offline/encryption.ts';

/** Record of one user. Times are in ms of the device's clock. */
export type DeviceRecord = {
  device: string;
  deviceNo: number;
  /** Days without contact until keys and snapshots are removed. */
  keepDays: number;
  seen: number;
  /** Latest time of the clock since the last contact. Each contact resets it. */
  last: number;
  clockError: number;
  numbers: NumberBlock | null;
  next: number;
  sequence: number;
};

/** Scripts cannot extract these keys. `sign` is for slips. */
export type DeviceKeys = { store: CryptoKey; step: CryptoKey; sign: CryptoKey };

/** A step is stored until one day after it is sent. */
export type DeviceStep = {
  step: OfflineStepInput;
  about: SlipDetails;
  sent: OfflineStepView | null;
  refused: string | null;
  /** `waits`: the picture is stored with the step. `unread`: the server found no slip in the picture. */
  picture?: 'waits' | 'sent' | 'unread';
};

/** Only `sealed` needs the key. */
export type PendingDeviceStep = { branchId: number; waits: boolean; at: number; sealed: EncryptedValue };

/** Details that the slip prints, with the names at the time of the step. */
export type SlipDetails = {
  orderNo: string;
  customerName: string;
  phone: string;
  /** `baht` is the price, `off` the promotion discount. */
  garments: { name: string; detail: string; barcode: string; baht: number; off?: number }[];
  promotions?: { name: string; amount: number }[];
  /** Baht of paid debt (`owed`) and of the deduction from the deposit (`kept`). */
  rest?: { owed: number; kept: number };
  returnDay: string;
  by: string;
};

export type OfflineBranchData = { asOf: string } & {
  [P in 'rules' | 'garments' | 'promised' | 'orders']: NonNullable<OfflineSnapshot[P]['data']>;
};

export type DeviceOwner = { shopId: string; username: string };

export const deviceOwnerName = ({ shopId, username }: DeviceOwner): string =>
  `${encodeURIComponent(shopId)}/${encodeURIComponent(username)}/`;

export const deviceRecordNames = {
  device: 'device',
  keys: 'keys',
  part: (branchId: number, part: string): string => `part/${branchId}/${part}`,
  asOf: (branchId: number): string => `part/${branchId}/asOf`,
  step: (sequence: number): string => `step/${String(sequence).padStart(8, '0')}`,
  picture: (sequence: number): string => `picture/${String(sequence).padStart(8, '0')}`,
};

export const sequenceOfName = (name: string): number => Number(name.slice(name.lastIndexOf('/') + 1));

export const parseRecordName = (name: string): { shopId: string; username: string; what: string } => {
  const [shop = '', user = '', ...what] = name.split('/');
  return { shopId: decodeURIComponent(shop), username: decodeURIComponent(user), what: what.join('/') };
};
