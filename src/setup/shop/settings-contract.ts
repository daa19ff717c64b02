/** What an admin sets for the whole shop: names, papers, tax, rules, closed days. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { DayIn, DayOut, Id, IdOut, RequiredText } from '#lib/contract/wire-schemas.ts';
import { Holiday } from './info-contract.ts';
import { fieldsIn, fieldsOut } from './setting-kinds.ts';
import {
  branchSettings,
  infoSettings,
  doorSettings,
  keepingSettings,
  recordSettings,
  ruleSettings,
  taxSettings,
} from './settings.ts';

export const BranchIn = z
  .strictObject({
    branchId: Id,
    ...fieldsIn(branchSettings),
  })
  .refine((one) => (one.latitude === null) === (one.longitude === null), {
    path: ['latitude'],
    error: 'latitude and longitude, or neither',
  });

export const Tax = z.object({
  /** Percent in force today. */
  taxRate: z.number(),
  ...fieldsOut(taxSettings),
});

export const Settings = z.object({
  /** Sent back when saving; CHANGED when somebody saved since. */
  version: z.number(),
  info: z.object({
    ...fieldsOut(infoSettings),
    /** Address of the logo, '' when there is none. */
    logo: z.string(),
  }),
  branches: z.array(z.object({ branchId: IdOut, ...fieldsOut(branchSettings) })),
  tax: Tax.extend({
    /** Every rate with the day it began or begins, newest first. */
    rates: z.array(z.object({ fromDay: DayOut, taxRate: z.number() })),
  }),
  rules: z.object(fieldsOut(ruleSettings)),
  holidays: z.array(Holiday),
});
export type Settings = z.output<typeof Settings>;

/** Rates of the law: exempt, as it is charged, and as the Revenue Code sets it (percent). */
export const vatRates = [0, 7, 10] as const;

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
    body: z.strictObject({ version, ...fieldsIn(infoSettings), branches: z.array(BranchIn).max(200) }),
    reply: Settings,
    errors: ['CHANGED', 'DUPLICATE_CODE'],
    allow: 'admin',
    failTitle: 'settings',
  }),
  saveRules: op({
    method: 'PUT',
    path: '/api/shopinfo/rules',
    summary: 'Day counting, turnaround, fees, bail, cancellation, papers; orders keep what was agreed',
    body: z.strictObject({ version, ...fieldsIn(ruleSettings) }),
    reply: Settings,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'settings',
  }),
  saveKeeping: op({
    method: 'PUT',
    path: '/api/shopinfo/keeping',
    summary: 'How long personal data is kept; what a change makes go early goes a month later at the soonest',
    body: z.strictObject(fieldsIn(keepingSettings)),
    reply: z.object(fieldsOut(keepingSettings)),
    errors: [],
    allow: 'owner',
    failTitle: 'settings',
  }),
  saveRecord: op({
    method: 'PUT',
    path: '/api/shopinfo/record',
    summary: 'Who answers for personal data, as the record of processing says it',
    body: z.strictObject(fieldsIn(recordSettings)),
    reply: z.object(fieldsOut(recordSettings)),
    errors: [],
    allow: 'owner',
    failTitle: 'settings',
  }),
  saveDoor: op({
    method: 'PUT',
    path: '/api/shopinfo/door',
    summary: 'Of whom a second step is asked at login; whoever has none is led to set it up',
    body: z.strictObject(fieldsIn(doorSettings)),
    reply: z.object(fieldsOut(doorSettings)),
    errors: [],
    allow: 'owner',
    failTitle: 'settings',
  }),
  changeTax: op({
    method: 'POST',
    path: '/api/shopinfo/changetax',
    summary: 'Tax settings; the rate holds from a day on (today when left out), papers of before keep theirs',
    body: z.strictObject({
      /** Percent with at most two decimals; one that is neither of the law nor set before is the owner's to add. */
      taxRate: z
        .number()
        .min(0)
        .max(100)
        .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-9, { error: 'two decimals' }),
      ...fieldsIn(taxSettings),
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
