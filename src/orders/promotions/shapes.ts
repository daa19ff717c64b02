import { z } from 'zod';
import { BahtOut, DayOut, IdOut } from '#lib/contract/wire-schemas.ts';
import { promotionGives } from '#orders/order/rules/promotion-rules.ts';

export const PromotionRow = z
  .object({
    promotionId: IdOut,
    name: z.string(),
    code: z.string(),
    active: z.boolean(),
    fromDay: DayOut.nullable(),
    toDay: DayOut.nullable(),
    pickupFrom: DayOut.nullable(),
    pickupTo: DayOut.nullable(),
    weekdays: z.array(z.number()),
    minDays: z.number(),
    maxDays: z.number().nullable(),
    minGarments: z.number(),
    minRentals: z.number(),
    levelIds: z.array(IdOut),
    levelNames: z.array(z.string()),
    earlyDays: z.number().nullable(),
    groupIds: z.array(IdOut),
    /** Names in the order of `groupIds`, '' if deleted. */
    groupNames: z.array(z.string()),
    categories: z.array(z.string()),
    gives: z.enum(promotionGives),
    value: BahtOut,
    limitAll: z.number().nullable(),
    limitCustomer: z.number().nullable(),
    note: z.string(),
    version: z.number(),
    /** Excludes drafts and cancelled orders. */
    orders: z.number(),
    /** `given` is the discount, `brought` the price after it. */
    given: BahtOut,
    brought: BahtOut,
  })
  .meta({ title: 'Promotion' });
export type PromotionRow = z.output<typeof PromotionRow>;
