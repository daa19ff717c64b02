import { z } from 'zod';
import { IdIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { offerHourChoices, webRefusalReasons } from '../rules/request-states.ts';

const mostAtOnce = 100;

const version = z.number().int().min(1);

export const AcceptRequestInput = z.strictObject({ customerId: IdIn, version });
export const OfferRequestInput = z.strictObject({
  customerId: IdIn,
  version,
  answer: RequiredTextIn(1000),
  hours: z.literal(offerHourChoices),
});
export const RefuseRequestInput = z.strictObject({
  version,
  reason: z.enum(webRefusalReasons),
  answer: TextIn(1000).default(''),
});

const orderIds = z
  .array(IdIn)
  .min(1)
  .max(mostAtOnce)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'wrong' });
export const RefuseRequestsInput = z.strictObject({
  orderIds,
  reason: z.enum(webRefusalReasons),
  answer: TextIn(1000).default(''),
});
export const MarkSpamInput = z.strictObject({ orderIds, spam: z.boolean() });

export const ChangeAnswerInput = z
  .strictObject({
    as: z.enum(['done', 'refused']),
    reply: TextIn(1000).default(''),
    version,
    overbook: z.boolean().default(false),
  })
  .refine((one) => one.as === 'done' || one.reply !== '', { error: 'required', path: ['reply'] });
