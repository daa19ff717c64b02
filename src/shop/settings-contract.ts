/** What an admin sets for the whole shop: names, papers, tax, rules, closed days. */
import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { languages } from '../core/common/words.ts';
import { BahtIn, BahtOut, DayIn, DayOut, Id, IdOut, RequiredText, Text } from '../core/common/wire.ts';
import { isCitizenId } from '../core/common/thai.ts';
import { promptPayPayload } from '../core/common/promptpay.ts';
import { CancelRule } from './policy.ts';

export const dayCountings = ['inclusive', 'nights', 'free-travel-days'] as const;
/** Layouts of papers, as in the addresses of the print pages. */
export const receiptLayouts = [1, 2, 3, 4, 5, 6, 7] as const;

/** Thirteen digits with a right check digit, or nothing. */
const TaxId = Text(20).refine((text) => text === '' || isCitizenId(text), { error: 'tax id' });
/** A number that money can be sent to by PromptPay, or nothing. */
const PromptPayId = Text(20).refine((text) => text === '' || promptPayPayload(text, 100) !== null, {
  error: 'PromptPay id',
});

export const BranchIn = z.strictObject({
  branchId: Id,
  branchName: RequiredText(),
  address: Text(500),
  phone: Text(30),
  /** Five digits as registered with the Revenue Department; 00000 = head office. */
  taxBranchNo: z.string().regex(/^\d{5}$/),
});

export const infoFields = {
  name: RequiredText(),
  language: z.enum(languages),
  taxId: TaxId,
  address: Text(500),
  phone: Text(30),
  promptPayId: PromptPayId,
  logoImageId: Id.nullable(),
};

export const rulesFields = {
  dayCounting: z.enum(dayCountings),
  turnaroundDays: z.number().int().min(0).max(60),
  sameDayHandover: z.boolean(),
  lateGraceDays: z.number().int().min(0).max(30),
  lateFeePerDay: BahtIn,
  /** After so many days late the daily rent takes the place of the fee. */
  lateFeeDays: z.number().int().min(1).max(365).nullable(),
  lateFeeVat: z.boolean(),
  damageFeeVat: z.boolean(),
  bailVat: z.boolean(),
  downPaymentPercent: z.number().int().min(0).max(100),
  swapFee: BahtIn,
  staffRefundLimit: BahtIn,
  /** Each day count once; kept from the earliest notice to the latest. */
  cancelRules: z
    .array(CancelRule)
    .max(10)
    .refine((rules) => new Set(rules.map((one) => one.daysBefore)).size === rules.length, { error: 'twice' })
    .transform((rules) => rules.toSorted((a, b) => b.daysBefore - a.daysBefore)),
  closedWeekdays: z
    .array(z.number().int().min(0).max(6))
    .max(6)
    .transform((days) => [...new Set(days)].toSorted()),
  receiptLayout: z.literal(receiptLayouts),
  receiptNote: Text(1000),
  settlementBox: z.boolean(),
};

const Tax = z.object({
  /** Percent in force today. */
  taxRate: z.number(),
  vatSystem: z.boolean(),
  inVat: z.boolean(),
  receiptHeader: z.string(),
});

export const Holiday = z.object({ day: DayOut, name: z.string(), closed: z.boolean() });
export type Holiday = z.output<typeof Holiday>;

export const Settings = z.object({
  /** Sent back when saving; CHANGED when somebody saved since. */
  version: z.number(),
  info: z.object({
    name: z.string(),
    language: z.enum(languages),
    taxId: z.string(),
    address: z.string(),
    phone: z.string(),
    promptPayId: z.string(),
    logoImageId: IdOut.nullable(),
    /** Address of the logo, '' when there is none. */
    logo: z.string(),
  }),
  branches: z.array(
    z.object({
      branchId: IdOut,
      branchName: z.string(),
      address: z.string(),
      phone: z.string(),
      taxBranchNo: z.string(),
    }),
  ),
  tax: Tax.extend({
    /** Every rate with the day it began or begins, newest first. */
    rates: z.array(z.object({ fromDay: DayOut, taxRate: z.number() })),
  }),
  rules: z.object({
    dayCounting: z.enum(dayCountings),
    turnaroundDays: z.number(),
    sameDayHandover: z.boolean(),
    lateGraceDays: z.number(),
    lateFeePerDay: BahtOut,
    lateFeeDays: z.number().nullable(),
    lateFeeVat: z.boolean(),
    damageFeeVat: z.boolean(),
    bailVat: z.boolean(),
    downPaymentPercent: z.number(),
    swapFee: BahtOut,
    staffRefundLimit: BahtOut,
    cancelRules: z.array(CancelRule),
    closedWeekdays: z.array(z.number()),
    receiptLayout: z.number(),
    receiptNote: z.string(),
    settlementBox: z.boolean(),
  }),
  holidays: z.array(Holiday),
});
export type Settings = z.output<typeof Settings>;

const version = z.number().int();

export const settingsRows = {
  settings: op({
    method: 'GET',
    path: '/api/shopinfo/settings',
    summary: 'Everything an admin may set for the shop',
    reply: Settings,
    errors: [],
    allow: 'admin',
  }),
  saveInfo: op({
    method: 'PUT',
    path: '/api/shopinfo/info',
    summary: 'Names, addresses, logo and PromptPay id of the shop and its branches',
    body: z.strictObject({ version, ...infoFields, branches: z.array(BranchIn).max(200) }),
    reply: Settings,
    errors: ['CHANGED', 'DUPLICATE_CODE'],
    allow: 'admin',
    failTitle: 'settings',
  }),
  saveRules: op({
    method: 'PUT',
    path: '/api/shopinfo/rules',
    summary: 'Day counting, turnaround, fees, bail, cancellation, papers; orders keep what was agreed',
    body: z.strictObject({ version, ...rulesFields }),
    reply: Settings,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'settings',
  }),
  changeTax: op({
    method: 'POST',
    path: '/api/shopinfo/changetax',
    summary: 'Tax settings; the rate holds from a day on (today when left out), papers of before keep theirs',
    body: z.strictObject({
      /** Percent with at most two decimals. */
      taxRate: z
        .number()
        .min(0)
        .max(100)
        .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-9, { error: 'two decimals' }),
      vatSystem: z.boolean(),
      inVat: z.boolean(),
      receiptHeader: RequiredText(100),
      fromDay: DayIn.optional(),
    }),
    reply: Tax,
    errors: [],
    allow: 'admin',
    failTitle: 'settings',
  }),
  putHoliday: op({
    method: 'PUT',
    path: '/api/shopinfo/holiday',
    summary: 'A day with a name: a holiday, on which the shop is closed or not',
    body: z.strictObject({ day: DayIn, name: RequiredText(100), closed: z.boolean() }),
    reply: z.object({ itemList: z.array(Holiday) }),
    errors: [],
    allow: 'admin',
    failTitle: 'settings',
  }),
  removeHoliday: op({
    method: 'DELETE',
    path: '/api/shopinfo/holiday/:day',
    summary: 'Take a named day out of the calendar',
    params: z.strictObject({ day: DayIn }),
    reply: z.object({ itemList: z.array(Holiday) }),
    errors: [],
    allow: 'admin',
  }),
  addHolidays: op({
    method: 'POST',
    path: '/api/shopinfo/holidays',
    summary:
      'Adds the Thai public holidays of a year that fall on the same date every year; days that are there stay',
    body: z.strictObject({ year: z.number().int().min(2000).max(2299), closed: z.boolean().default(false) }),
    reply: z.object({ itemList: z.array(Holiday), added: z.number() }),
    errors: [],
    allow: 'admin',
    failTitle: 'settings',
  }),
};
