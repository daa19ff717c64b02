import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { languages } from '../core/common/words.ts';
import { BahtOut, DayOut } from '../core/common/wire.ts';

export const dayCountings = ['inclusive', 'nights', 'free-travel-days'] as const;
export const priceRules = ['same', 'scale', 'replace'] as const;

export const Branch = z.object({
  branchId: z.number(),
  branchName: z.string(),
  address: z.string(),
  phone: z.string(),
  taxBranchNo: z.string(),
  /** 'm' marks a main branch. */
  flag1: z.string(),
});
export type Branch = z.output<typeof Branch>;

export const RentDuration = z.object({
  rentDurationId: z.number(),
  rentDays: z.number().nullable(),
  priceRule: z.enum(priceRules),
  pricePercent: z.number().nullable(),
  price: BahtOut.nullable(),
  updateDateTime: z.string(),
});
export type RentDuration = z.output<typeof RentDuration>;

/** What the counter needs to know of the shop: names and rules. */
export const ShopInfo = z.object({
  shopInfoId: z.string(),
  name: z.string(),
  language: z.enum(languages),
  taxId: z.string(),
  address: z.string(),
  phone: z.string(),
  promptPayId: z.string(),
  vatSystem: z.boolean(),
  inVat: z.boolean(),
  taxRate: z.number(),
  receiptHeader: z.string(),
  settlementBox: z.boolean(),
  dayCounting: z.enum(dayCountings),
  turnaroundDays: z.number(),
  sameDayHandover: z.boolean(),
  lateFeePerDay: BahtOut,
  staffRefundLimit: BahtOut,
  closedWeekdays: z.array(z.number()),
  closedDays: z.array(z.object({ day: DayOut, name: z.string() })),
  rentDurations: z.array(RentDuration),
});
export type ShopInfo = z.output<typeof ShopInfo>;

export const shopContract = {
  branches: op({
    method: 'GET',
    path: '/api/branch',
    summary: 'Branches the user may choose',
    reply: z.array(Branch),
    errors: [],
    allow: 'open',
    failTitle: 'branches',
  }),
  shopInfo: op({
    method: 'GET',
    path: '/api/shopinfo',
    summary: 'Names, rules, closed days and rent durations of the shop',
    reply: ShopInfo,
    errors: [],
    allow: 'staff',
  }),
  taxInfo: op({
    method: 'POST',
    path: '/api/shopinfo/taxinfo',
    summary: 'Tax and receipt settings as of today',
    reply: z.object({
      taxRate: z.number(),
      vatSystem: z.boolean(),
      inVat: z.boolean(),
      receiptHeader: z.string(),
    }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
};
