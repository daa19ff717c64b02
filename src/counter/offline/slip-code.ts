/**
 * The QR code of a provisional slip contains the step, signed by its device. Users can enter the code if the
 * device is lost. The code is ASCII for keyboard scanners: 'RO1.' + step + '.' + signature.
 */
import { OfflineStepInput } from './offline-step.ts';

/** A longer QR code would be unreadable on a narrow roll, so the slip has none. */
export const maxSlipCodeLength = 1200;
const mark = 'RO1';

const short = {
  id: 'i',
  device: 'd',
  branchId: 'b',
  number: 'n',
  sequence: 'q',
  happenedAt: 't',
  clockError: 'e',
  asOf: 'a',
  what: 'w',
  kind: 'k',
  orderId: 'o',
  openedBy: 'O',
  orderDetailId: 'l',
  barcode: 'c',
  missingParts: 'm',
  lines: 'L',
  payments: 'P',
  customerId: 'C',
  customer: 'N',
  name: 'na',
  phone: 'ph',
  returnDay: 'r',
  eventDay: 'ev',
  rentDurationId: 'rd',
  itemId: 'it',
  rentalPrice: 'p',
  bail: 'ba',
  for: 'f',
  method: 'me',
  amount: 'am',
  tendered: 'te',
  slip: 'sl',
  note: 'no',
  condition: 'co',
  damageFee: 'df',
  cleaningFee: 'cf',
  next: 'nx',
  promotions: 'pr',
  promotionId: 'pi',
  promotionCodes: 'pc',
  rest: 'rs',
  priceList: 'pl',
} as const;
const long = Object.fromEntries(Object.entries(short).map(([name, code]) => [code, name]));

/** Omits the bank slip's picture, which may be added later. */
const renamed = (value: unknown, names: Readonly<Record<string, string>>): unknown => {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => one !== undefined && name !== 'slipImageId')
      .map(([name, one]): [string, unknown] => [names[name] ?? name, renamed(one, names)])
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
};

export const canonicalStep = (step: OfflineStepInput): string => JSON.stringify(renamed(step, short));

const toBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** `stepKey` comes from `openDevice`, in base64url. */
export const signingKey = (stepKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(stepKey), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

const signature = async (text: string, key: CryptoKey): Promise<string> =>
  toBase64(
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))).slice(0, 16),
  );

export const encodeSlip = async (step: OfflineStepInput, key: CryptoKey): Promise<string | undefined> => {
  const text = `${mark}.${toBase64(new TextEncoder().encode(canonicalStep(step)))}`;
  const whole = `${text}.${await signature(text, key)}`;
  return whole.length > maxSlipCodeLength ? undefined : whole;
};

/** Does not verify the signature. */
export const decodeSlip = (code: string): OfflineStepInput | undefined => {
  const [head, body, sign, ...rest] = code.trim().split('.');
  if (head !== mark || body === undefined || sign === undefined || rest.length > 0) return undefined;
  if (code.length > maxSlipCodeLength) return undefined;
  try {
    const read = OfflineStepInput.safeParse(
      renamed(JSON.parse(new TextDecoder().decode(fromBase64(body))), long),
    );
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};

export const isSignedBy = async (code: string, key: CryptoKey): Promise<boolean> => {
  const text = code.trim();
  const end = text.lastIndexOf('.');
  return end > 0 && (await signature(text.slice(0, end), key)) === text.slice(end + 1);
};
