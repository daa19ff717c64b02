/** These operations are separate from the settings, to keep the first screen small. */
import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtOut, DayOut } from '#lib/contract/wire-schemas.ts';
import { priceRules } from './setting-choices.ts';
import { settingFieldsOut } from './setting-kinds.ts';
import { branchSettings, shopSettings } from './settings.ts';

export const Holiday = z.object({ day: DayOut, name: z.string(), closed: z.boolean() });
export type Holiday = z.output<typeof Holiday>;

export const Branch = z
  .object({
    branchId: z.number(),
    ...settingFieldsOut(branchSettings),
    flag1: z.string(),
  })
  .omit({
    translations: true,
    addressTranslations: true,
    hours: true,
    latitude: true,
    longitude: true,
    fittingsAtOnce: true,
    slotMinutes: true,
    slotPlaces: true,
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

export const ShopInfo = z
  .object({
    shopInfoId: z.string(),
    ...settingFieldsOut(shopSettings),
    latestTermsVersion: z.number(),
    usesVouchers: z.boolean(),
    taxRate: z.number(),
    holidays: z.array(Holiday),
    /** Earlier rules, each until the day before `untilDay`. `coin` is in satang. */
    cashRoundingRules: z.array(z.object({ untilDay: DayOut, coin: z.number() })),
    closedDays: z.array(z.object({ day: DayOut, name: z.string() })),
    rentDurations: z.array(RentDuration),
  })
  .omit({
    logoImageId: true,
    transferDays: true,
    bailVat: true,
    dataController: true,
    dataContact: true,
    dataOfficer: true,
  });
export type ShopInfo = z.output<typeof ShopInfo>;

export const shopInfoOperations = {
  branches: defineOperation({
    method: 'GET',
    path: '/api/branch',
    summary: 'Branches that the user may choose',
    reply: z.array(Branch),
    errors: [],
    allow: 'open',
    failTitle: 'branches',
  }),
  shopInfo: defineOperation({
    method: 'GET',
    path: '/api/shopinfo',
    summary: 'Names, rules, closed days and rent durations of the shop; closed weekdays of the branch',
    reply: ShopInfo,
    errors: [],
    allow: 'staff',
    onDevice: 'first',
  }),
};
