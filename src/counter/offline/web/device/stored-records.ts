/** The unencrypted parts contain nothing about customers or rentals. */
import type {
  NumberBlock,
  OfflineSnapshot,
  OfflineStepView,
  OfflineStepInput,
} from '#counter/offline/contract.ts';
import type { EncryptedValue } from './encryption.ts';

/** Per user; device times in ms. */
export type DeviceRecord = {
  device: string;
  deviceNo: number;
  /** Days without contact after which keys and snapshots are removed. */
  keepDays: number;
  seen: number;
  /** The latest time seen since the last contact; an earlier wrong clock no longer counts. */
  last: number;
  /** How far the server's clock is ahead. */
  clockError: number;
  numbers: NumberBlock | null;
  next: number;
  /** Of the next step. */
  sequence: number;
};

/** Non-extractable; `sign` for slips. */
export type DeviceKeys = { store: CryptoKey; step: CryptoKey; sign: CryptoKey };

/** Until it is sent, and for a day after. */
export type DeviceStep = {
  step: OfflineStepInput;
  about: SlipDetails;
  /** The server's reply. */
  sent: OfflineStepView | null;
  /** Error text of a permanent refusal. */
  refused: string | null;
  /** Stored beside the step, received, or without a readable slip. If absent: no picture. */
  picture?: 'waits' | 'sent' | 'unread';
};

/** Readable without a key, except `sealed`. */
export type PendingDeviceStep = { branchId: number; waits: boolean; at: number; sealed: EncryptedValue };

/** Names as shown when the step was taken. */
export type SlipDetails = {
  orderNo: string;
  customerName: string;
  phone: string;
  /** `off`: promotion discount in baht. */
  garments: { name: string; detail: string; barcode: string; baht: number; off?: number }[];
  /** Amounts in baht. */
  promotions?: { name: string; amount: number }[];
  /** Debt paid, and the part withheld from the deposit; amounts in baht. */
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

/** Below the user's prefix. */
export const deviceRecordNames = {
  device: 'device',
  keys: 'keys',
  part: (branchId: number, part: string): string => `part/${branchId}/${part}`,
  asOf: (branchId: number): string => `part/${branchId}/asOf`,
  step: (sequence: number): string => `step/${String(sequence).padStart(8, '0')}`,
  picture: (sequence: number): string => `picture/${String(sequence).padStart(8, '0')}`,
};

export const parseRecordName = (name: string): { shopId: string; username: string; what: string } => {
  const [shop = '', user = '', ...what] = name.split('/');
  return { shopId: decodeURIComponent(shop), username: decodeURIComponent(user), what: what.join('/') };
};
