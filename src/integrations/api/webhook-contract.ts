import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { eventNames } from '#lib/vocabulary/webhook-events.ts';
import {
  DoneReply,
  IdIn,
  IdOut,
  IdParams,
  TimeOut,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { WebhookInput } from './webhook-input.ts';
import { maxWebhooks } from './webhook-rules.ts';

export const WebhookSubscription = z
  .object({
    hookId: IdOut,
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(eventNames)),
    /** `gaveUp` means disabled after days of failures. */
    state: z.enum(['on', 'failing', 'off', 'gaveUp']),
    madeBy: z.string(),
    madeAt: TimeOut,
    failingSince: TimeOut.nullable(),
    lastSent: TimeOut.nullable(),
    waiting: z.number(),
    /** Time until which calls are also signed with the earlier secret. */
    oldSecretUntil: TimeOut.nullable(),
  })
  .meta({ title: 'Hook' });
export type WebhookSubscription = z.output<typeof WebhookSubscription>;

export const WebhookDelivery = z
  .object({
    sendId: IdOut,
    eventId: z.string(),
    event: z.string(),
    subject: z.string(),
    happenedAt: TimeOut,
    state: z.enum(['waiting', 'sent', 'failed']),
    tries: z.number(),
    nextAt: TimeOut.nullable(),
    sentAt: TimeOut.nullable(),
    status: z.number().nullable(),
    milliseconds: z.number().nullable(),
    detail: z.string(),
    body: z.string(),
  })
  .meta({ title: 'HookSend' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const Secret = z.object({ hookId: IdOut, secret: z.string() }).meta({ title: 'HookSecret' });

export const webhookRows = {
  hooks: defineOperation({
    method: 'GET',
    path: '/api/hook',
    summary: "The shop's webhooks",
    reply: z.object({ itemList: z.array(WebhookSubscription) }),
    errors: [],
    allow: 'owner',
  }),
  makeHook: defineOperation({
    method: 'POST',
    path: '/api/hook',
    summary: 'Create a webhook; only this response contains its secret',
    body: WebhookInput,
    reply: Secret,
    errors: ['TOO_MANY_HOOKS', 'HOOK_ADDRESS'],
    allow: 'owner',
    perMinute: 2 * maxWebhooks,
  }),
  changeHook: defineOperation({
    method: 'PUT',
    path: '/api/hook/:id',
    summary: 'Change name, address or events of a webhook',
    params: IdParams,
    body: WebhookInput,
    record: WebhookSubscription,
    reply: DoneReply,
    errors: ['HOOK_ADDRESS'],
    allow: 'owner',
    perMinute: 2 * maxWebhooks,
  }),
  switchHook: defineOperation({
    method: 'POST',
    path: '/api/hook/:id/switch',
    summary: 'Switch a webhook on or off; while off it collects no events',
    params: IdParams,
    body: z.strictObject({ on: z.boolean() }),
    reply: DoneReply,
    errors: [],
    allow: 'owner',
  }),
  removeHook: defineOperation({
    method: 'DELETE',
    path: '/api/hook/:id',
    summary: 'Delete a webhook with its deliveries',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'owner',
  }),
  renewHook: defineOperation({
    method: 'POST',
    path: '/api/hook/:id/secret',
    summary: 'Create a new secret, returned once; the earlier one signs too for a day',
    params: IdParams,
    reply: Secret,
    errors: [],
    allow: 'owner',
    perMinute: 2 * maxWebhooks,
  }),
  tryHook: defineOperation({
    method: 'POST',
    path: '/api/hook/:id/try',
    summary: 'Send the event `test` now and return the answer',
    params: IdParams,
    reply: z.object({
      arrived: z.boolean(),
      status: z.number().nullable(),
      milliseconds: z.number(),
      detail: z.string(),
    }),
    errors: [],
    allow: 'owner',
    perMinute: 10,
  }),
  hookSends: defineOperation({
    method: 'GET',
    path: '/api/hook/:id/sends',
    summary: 'Deliveries of the last 30 days with their answers, newest first',
    params: IdParams,
    query: z.strictObject({ ...pageFields, state: z.enum(['waiting', 'sent', 'failed']).optional() }),
    reply: pageSchemaOf(WebhookDelivery),
    errors: [],
    allow: 'owner',
  }),
  replay: defineOperation({
    method: 'POST',
    path: '/api/hook/:id/sends/:sendId/replay',
    summary: 'Send a delivery again, under the same webhook-id',
    params: z.strictObject({ id: IdIn, sendId: IdIn }),
    reply: DoneReply,
    errors: ['HOOK_OFF'],
    allow: 'owner',
  }),
};
