import { z } from 'zod';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import { DayIn, DayOut, IdOut } from '#lib/contract/wire-schemas.ts';
import { ClosingChoices } from './closing-input.ts';
import { Holiday } from './info-contract.ts';
import { HolidayInput, RulesInput, TaxInput } from './settings-input.ts';
import { ProcessingRecordInput, RetentionInput } from './privacy-settings-input.ts';
import { ShopInfoInput } from './shop-info-input.ts';
import { settingFieldsIn, settingFieldsOut } from './setting-kinds.ts';
import {
  branchSettings,
  infoSettings,
  authPolicySettings,
  retentionSettings,
  processingRecordSettings,
  ruleSettings,
  taxSettings,
} from './settings.ts';

export const TaxSettings = z.object({
  taxRate: z.number(),
  ...settingFieldsOut(taxSettings),
});

export const ShopSettings = z.object({
  /** A save sends the version back and gets CHANGED after another save. */
  version: z.number(),
  info: z.object({
    ...settingFieldsOut(infoSettings),
    logo: z.string(),
  }),
  branches: z.array(z.object({ branchId: IdOut, ...settingFieldsOut(branchSettings) })),
  tax: TaxSettings.extend({
    rates: z.array(z.object({ fromDay: DayOut, taxRate: z.number() })),
  }),
  rules: z.object(settingFieldsOut(ruleSettings)),
  holidays: z.array(Holiday),
});
export type ShopSettings = z.output<typeof ShopSettings>;

/** VAT in percent: for exempt sales, as charged today, and by the Revenue Code. */
export const vatRates = [0, 7, 10] as const;

/**
 * CLOSING_AFFECTS has entries without a choice (`itemList` of ClosingEntry). CLOSING_CLASH means a moved
 * garment is not free.
 */
const closingErrors = ['CLOSING_AFFECTS', 'CLOSING_CLASH'] as const;

export const settingsOperations = {
  settings: defineOperation({
    method: 'GET',
    path: '/api/shopinfo/settings',
    summary: 'All settings of the shop that an admin may change',
    reply: ShopSettings,
    errors: [],
    allow: 'admin',
  }),
  saveInfo: defineOperation({
    method: 'PUT',
    path: '/api/shopinfo/info',
    summary: 'Names, addresses, logo and PromptPay id of the shop and its branches',
    body: ShopInfoInput.extend({ closing: ClosingChoices }),
    section: 'info',
    reply: ShopSettings,
    errors: ['CHANGED', 'DUPLICATE_CODE', ...closingErrors],
    allow: 'admin',
    failTitle: 'settings',
  }),
  saveRules: defineOperation({
    method: 'PUT',
    path: '/api/shopinfo/rules',
    summary:
      'Day counting, turnaround, fees, deposit, cancellation, documents; existing orders do not change',
    body: RulesInput.extend({ closing: ClosingChoices }),
    section: 'rules',
    reply: ShopSettings,
    errors: ['CHANGED', ...closingErrors],
    allow: 'admin',
    failTitle: 'settings',
  }),
  saveKeeping: defineOperation({
    method: 'PUT',
    path: '/api/shopinfo/keeping',
    summary:
      'Retention of personal data; data that becomes due by a change is deleted a month later at the earliest',
    body: RetentionInput,
    reply: z.object(settingFieldsOut(retentionSettings)),
    errors: [],
    allow: 'owner',
    failTitle: 'settings',
  }),
  saveRecord: defineOperation({
    method: 'PUT',
    path: '/api/shopinfo/record',
    summary: 'Contacts for personal data in the record of processing',
    body: ProcessingRecordInput,
    reply: z.object(settingFieldsOut(processingRecordSettings)),
    errors: [],
    allow: 'owner',
    failTitle: 'settings',
  }),
  saveDoor: defineOperation({
    method: 'PUT',
    path: '/api/shopinfo/door',
    summary: 'Roles that need a second factor at login; users without one must set it up',
    body: z.strictObject(settingFieldsIn(authPolicySettings)),
    reply: z.object(settingFieldsOut(authPolicySettings)),
    errors: [],
    allow: 'owner',
    failTitle: 'settings',
  }),
  changeTax: defineOperation({
    method: 'POST',
    path: '/api/shopinfo/changetax',
    summary: 'Tax settings; the rate applies from a day on (default: today), earlier documents do not change',
    body: TaxInput,
    record: TaxSettings,
    reply: TaxSettings,
    errors: [],
    allow: 'admin',
    failTitle: 'settings',
  }),
  putHoliday: defineOperation({
    method: 'PUT',
    path: '/api/shopinfo/holiday',
    summary: 'Save a holiday, on which the shop is closed or open',
    body: HolidayInput.extend({ closing: ClosingChoices }),
    record: Holiday,
    reply: z.object({ itemList: z.array(Holiday) }),
    errors: closingErrors,
    allow: 'admin',
    failTitle: 'settings',
  }),
  removeHoliday: defineOperation({
    method: 'DELETE',
    path: '/api/shopinfo/holiday/:day',
    summary: 'Remove a holiday',
    params: z.strictObject({ day: DayIn }),
    reply: z.object({ itemList: z.array(Holiday) }),
    errors: [],
    allow: 'admin',
  }),
  addHolidays: defineOperation({
    method: 'POST',
    path: '/api/shopinfo/holidays',
    summary: 'Add the Thai public holidays of a year; existing days stay unchanged',
    body: z.strictObject({
      year: z.number().int().min(2000).max(2299),
      closed: z.boolean().default(false),
      closing: ClosingChoices,
    }),
    reply: z.object({
      itemList: z.array(Holiday),
      added: z.number(),
      /** False if the year's lunar holidays are unknown. */
      lunar: z.boolean(),
    }),
    errors: closingErrors,
    maxBody: largeBody,
    allow: 'admin',
    failTitle: 'settings',
  }),
};
