/** PromptPay codes consist of EMVCo fields (two-digit tag, two-digit length, value) and a CRC. */
import { normalisePhone } from '../thai/phone.ts';
import { bareDigits, isCitizenId } from '../thai/thai.ts';

const creditTransfer = 'A000000677010111';
const billPayment = 'A000000677010112';
const maxAmountLength = 13;

/**
 * Returns the CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) of UTF-8, as four upper-case hexadecimal
 * digits.
 */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

const field = (tag: string, value: string): string =>
  `${tag}${String(value.length).padStart(2, '0')}${value}`;

const sealed = (fields: readonly string[]): string => {
  const body = `${fields.join('')}6304`;
  return body + crc16(body);
};

/** Returns '250.75', or null if `satang` is no positive integer or too long. */
const amountText = (satang: number): string | null => {
  if (!Number.isSafeInteger(satang) || satang <= 0) return null;
  const digits = String(satang).padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return text.length <= maxAmountLength ? text : null;
};

/**
 * Returns tag 29 with subtag 01 for a phone (0066 and nine digits; no id begins with 0066), 02 for a citizen
 * or tax id, or 03 for an e-wallet.
 */
const targetField = (target: string): string | null => {
  const digits = bareDigits(target);
  const phone = /^(?:0|(?:\+|00)?660?)(\d{9})$/.exec(digits);
  if (phone) return field('01', `0066${phone[1] ?? ''}`);
  if (/^\d{13}$/.test(digits)) return field('02', digits);
  if (/^\d{15}$/.test(digits)) return field('03', digits);
  return null;
};

/**
 * Does not check the id as `promptPayQr` does. The code is for one payment of `amount` satang (tag 01 = 12).
 * If `amount` is null, the payer enters it. Tag order is 53, 54, 58. Returns null for an invalid target or
 * amount.
 */
const promptPayPayload = (target: string, amount: number | null): string | null => {
  const receiver = targetField(target);
  const text = amount === null ? '' : amountText(amount);
  if (receiver === null || text === null) return null;
  return sealed([
    field('00', '01'),
    field('01', amount === null ? '11' : '12'),
    field('29', field('00', creditTransfer) + receiver),
    field('53', '764'),
    text === '' ? '' : field('54', text),
    field('58', 'TH'),
  ]);
};

/** Accepts a Thai mobile number, a citizen or tax id with check digit, or a 15-digit e-wallet. */
export const isPromptPayId = (text: string): boolean =>
  /^0[689]/.test(normalisePhone(text) ?? '') || isCitizenId(text) || /^\d{15}$/.test(bareDigits(text));

/** `amount` is in satang, or null if the payer enters it. Returns null for an invalid id or amount. */
export const promptPayQr = (id: string, amount: number | null): string | null =>
  isPromptPayId(id) ? promptPayPayload(id, amount) : null;

export type BillPayment = {
  /** Tax id and a two-digit suffix. */
  billerId: string;
  /** 1 to 20 characters A–Z or 0–9. */
  ref1: string;
  ref2?: string;
  /** Satang, or null if the payer enters it. */
  amount: number | null;
};

/** Returns tag 30, in the order 53, 58, 54, or null for an invalid biller, reference or amount. */
export const billPaymentPayload = (bill: BillPayment): string | null => {
  const biller = bareDigits(bill.billerId);
  const refs = [bill.ref1, ...(bill.ref2 === undefined ? [] : [bill.ref2])].map((ref) =>
    ref.trim().toUpperCase(),
  );
  const text = bill.amount === null ? '' : amountText(bill.amount);
  if (!/^\d{15}$/.test(biller) || text === null || !refs.every((ref) => /^[A-Z0-9]{1,20}$/.test(ref)))
    return null;
  const references = refs.map((ref, index) => field(`0${index + 2}`, ref)).join('');
  return sealed([
    field('00', '01'),
    field('01', bill.amount === null ? '11' : '12'),
    field('30', field('00', billPayment) + field('01', biller) + references),
    field('53', '764'),
    field('58', 'TH'),
    text === '' ? '' : field('54', text),
  ]);
};

const fieldsOf = (text: string): Map<string, string> | null => {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    if (!head) return null;
    const [, tag = '', length = ''] = head;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length) || fields.has(tag)) return null;
    fields.set(tag, value);
    at += 4 + value.length;
  }
  return fields;
};

/** The pair is unique within a shop, so a slip cannot pay twice. */
export type TransferSlipCode = { bank: string; transRef: string };

/** Banks write the same text, apart from the form of the CRC. */
export const slipPayload = ({ bank, transRef }: TransferSlipCode): string => {
  const inner = field('00', '000001') + field('01', bank) + field('02', transRef);
  const body = `${field('00', inner)}${field('51', 'TH')}9104`;
  return body + crc16(body);
};

/**
 * A slip has tag 00 { 00 '000001', 01 bank, 02 transaction }, 51 'TH', and a CRC in tag 91, which some banks
 * write without leading zeros or in lower case. A slip code has no amount, and only its format is verified.
 * Returns null for other text.
 */
export const parseSlip = (payload: string): TransferSlipCode | null => {
  const parts = /^(.*51\d{2}TH)(91\d{2})([0-9a-f]{1,4})$/i.exec(payload.trim());
  if (!parts) return null;
  const [, body = '', head = '', crc = ''] = parts;
  const sum = crc.toUpperCase().padStart(4, '0');
  if (crc16(body + head) !== sum && crc16(`${body}9104`) !== sum) return null;
  const outer = fieldsOf(body);
  const inner = fieldsOf(outer?.get('00') ?? '');
  const bank = inner?.get('01') ?? '';
  const transRef = inner?.get('02') ?? '';
  if (outer?.get('51') !== 'TH' || inner?.get('00') !== '000001') return null;
  return /^\d{3}$/.test(bank) && /^[A-Za-z0-9]+$/.test(transRef) ? { bank, transRef } : null;
};
