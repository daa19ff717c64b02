/** Operations on the addresses that are told what happens in the shop. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { eventNames } from '#lib/vocabulary/webhook-events.ts';
import {
  Done,
  Id,
  IdOut,
  IdParams,
  RequiredText,
  TimeOut,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { mostHooks } from './webhook-rules.ts';

/** Its host is judged with every call (server/hooks/post.ts); here only what it looks like. */
const UrlIn = RequiredText(500).refine(
  (text) => {
    const url = URL.parse(text);
    return (
      url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === ''
    );
  },
  { error: 'https://…' },
);

const HookIn = z.strictObject({
  name: RequiredText(60),
  url: UrlIn,
  events: z
    .array(z.enum(eventNames))
    .min(1)
    .refine((all) => new Set(all).size === all.length, { error: 'twice' }),
});

export const Hook = z
  .object({
    hookId: IdOut,
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(eventNames)),
    /** gaveUp: switched off by itself, since it had failed for days. */
    state: z.enum(['on', 'failing', 'off', 'gaveUp']),
    madeBy: z.string(),
    madeAt: TimeOut,
    failingSince: TimeOut.nullable(),
    lastSent: TimeOut.nullable(),
    /** What it has still to be told, up to 1,000. */
    waiting: z.number(),
    /** Until then the earlier secret signs too. */
    oldSecretUntil: TimeOut.nullable(),
  })
  .meta({ title: 'Hook' });
export type Hook = z.output<typeof Hook>;

export const HookSend = z
  .object({
    sendId: IdOut,
    /** As it travels in webhook-id. */
    eventId: z.string(),
    event: z.string(),
    subject: z.string(),
    happenedAt: TimeOut,
    state: z.enum(['waiting', 'sent', 'failed']),
    tries: z.number(),
    nextAt: TimeOut.nullable(),
    sentAt: TimeOut.nullable(),
    /** Of the last try; null when nothing was answered. */
    status: z.number().nullable(),
    milliseconds: z.number().nullable(),
    detail: z.string(),
    body: z.string(),
  })
  .meta({ title: 'HookSend' });
export type HookSend = z.output<typeof HookSend>;

const Secret = z.object({ hookId: IdOut, secret: z.string() }).meta({ title: 'HookSecret' });

export const hookRows = {
  hooks: op({
    method: 'GET',
    path: '/api/hook',
    summary: 'Addresses of other systems that are told what happens in the shop',
    reply: z.object({ itemList: z.array(Hook) }),
    errors: [],
    allow: 'owner',
  }),
  makeHook: op({
    method: 'POST',
    path: '/api/hook',
    summary: 'A new one; its secret is told in this answer and never again',
    body: HookIn,
    reply: Secret,
    errors: ['TOO_MANY_HOOKS', 'HOOK_ADDRESS'],
    allow: 'owner',
    perMinute: 2 * mostHooks,
  }),
  changeHook: op({
    method: 'PUT',
    path: '/api/hook/:id',
    summary: 'Another name, address or choice of events',
    params: IdParams,
    body: HookIn,
    reply: Done,
    errors: ['HOOK_ADDRESS'],
    allow: 'owner',
    perMinute: 2 * mostHooks,
  }),
  switchHook: op({
    method: 'POST',
    path: '/api/hook/:id/switch',
    summary: 'On, or off; while it is off nothing is put down for it',
    params: IdParams,
    body: z.strictObject({ on: z.boolean() }),
    reply: Done,
    errors: [],
    allow: 'owner',
  }),
  removeHook: op({
    method: 'DELETE',
    path: '/api/hook/:id',
    summary: 'Is told nothing more; what it was told is forgotten',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'owner',
  }),
  renewHook: op({
    method: 'POST',
    path: '/api/hook/:id/secret',
    summary: 'A new secret, told once; the earlier one signs beside it for a day',
    params: IdParams,
    reply: Secret,
    errors: [],
    allow: 'owner',
    perMinute: 2 * mostHooks,
  }),
  tryHook: op({
    method: 'POST',
    path: '/api/hook/:id/try',
    summary: 'Sends the event `test` now and tells what was answered',
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
  hookSends: op({
    method: 'GET',
    path: '/api/hook/:id/sends',
    summary: 'What it was told in the last 30 days and what it answered, the newest first',
    params: IdParams,
    query: z.strictObject({ ...pageFields, state: z.enum(['waiting', 'sent', 'failed']).optional() }),
    reply: pageOf(HookSend),
    errors: [],
    allow: 'owner',
  }),
  replay: op({
    method: 'POST',
    path: '/api/hook/:id/sends/:sendId/replay',
    summary: 'Tells it the same again, under the same webhook-id',
    params: z.strictObject({ id: Id, sendId: Id }),
    reply: Done,
    errors: ['HOOK_OFF'],
    allow: 'owner',
  }),
};
