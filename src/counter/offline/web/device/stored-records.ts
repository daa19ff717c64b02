/** Names of the stored entries, and their unencrypted part, which contains nothing about customers or rentals. */
import type {
  NumberBlock,
  OfflineSnapshot,
  OfflineStepView,
  OfflineStepInput,
} from '#counter/offline/contract.ts';
import type { EncryptedValue } from './encryption.ts';

/** The device's own record for one user. Times are the device's, in milliseconds. */
export type DeviceRecord = {
  device: string;
  deviceNo: number;
  /** Days without contact to the server after which keys and snapshots are removed. */
  keepDays: number;
  seen: number;
  /** The latest time the device has seen since its last contact with the server; an earlier wrong clock no longer counts. */
  last: number;
  /** How far the server's clock is ahead of the device's. */
  clockError: number;
  numbers: NumberBlock | null;
  next: number;
  /** The next step's sequence number on the device. */
  sequence: number;
};

/** Non-extractable keys: of snapshots, of steps, and for signing slips. */
export type DeviceKeys = { store: CryptoKey; step: CryptoKey; sign: CryptoKey };

/** A step as stored on the device until it is sent, and for a day after. */
export type DeviceStep = {
  step: OfflineStepInput;
  /** Customer, garments and amounts, for lists and slips. */
  about: SlipDetails;
  /** The server's reply. */
  sent: OfflineStepView | null;
  /** The server refuses it permanently: the error text. The other steps are sent. */
  refused: string | null;
  /** State of its slip's picture: stored beside the step, received by the server, or without a readable slip. If absent: no picture. */
  picture?: 'waits' | 'sent' | 'unread';
};

/** An encrypted step with the fields that are readable without a key. */
export type PendingDeviceStep = { branchId: number; waits: boolean; at: number; sealed: EncryptedValue };

/** Data on a slip in addition to the step: names as shown when it was taken. */
export type SlipDetails = {
  orderNo: string;
  customerName: string;
  phone: string;
  /** `off`: promotion discount in baht; if absent: none. */
  garments: { name: string; detail: string; barcode: string; baht: number; off?: number }[];
  /** Discount per promotion, in baht. */
  promotions?: { name: string; amount: number }[];
  /** Debt in baht, and the part withheld from the deposit, if the rest was paid. */
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

/** Names below the user's prefix. */
export const deviceRecordNames = {
  device: 'device',
  keys: 'keys',
  part: (branchId: number, part: string): string => `part/${branchId}/${part}`,
  asOf: (branchId: number): string => `part/${branchId}/asOf`,
  step: (sequence: number): string => `step/${String(sequence).padStart(8, '0')}`,
  /** Picture of the slip of a step. */
  picture: (sequence: number): string => `picture/${String(sequence).padStart(8, '0')}`,
};

/** Owner and kind of an entry, from its name. */
export const parseRecordName = (name: string): { shopId: string; username: string; what: string } => {
  const [shop = '', user = '', ...what] = name.split('/');
  return { shopId: decodeURIComponent(shop), username: decodeURIComponent(user), what: what.join('/') };
};
