/** The operations that change an order after it was made: editing, taking back the last step, what shows later. */
import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { BahtIn, BahtOut, Id, IdOut, IdParams, RequiredText, Text, TimeOut } from '../core/common/wire.ts';
import { EditIn, EditSave } from './edit-in.ts';
import { Money, Order } from './order-out.ts';
import { stepKinds } from './step-kinds.ts';

/** What saving an edit would do. */
export const EditPreview = z.object({
  before: Money,
  after: Money,
  /** Still to be paid after saving; what was paid too much; bail still to be taken, and too much of it. */
  toPay: BahtOut,
  overpaid: BahtOut,
  bailToTake: BahtOut,
  bailOver: BahtOut,
  /** New prices by line as sent: what is left out by the page is the shop's price. */
  lines: z.array(z.object({ rentalPrice: BahtOut, bail: BahtOut })),
  /** Items that cannot be had on the days. */
  short: z.array(z.object({ itemId: IdOut, name: z.string(), wanted: z.number(), free: z.number() })),
});
export type EditPreview = z.output<typeof EditPreview>;

/** What people did with an order, oldest first; `stepId` where it can be named. */
export const OrderLog = z.object({
  itemList: z.array(
    z.object({
      at: TimeOut,
      by: z.string(),
      branchName: z.string(),
      action: z.string(),
      kind: z.enum(stepKinds).nullable(),
      reason: z.string(),
      stepId: IdOut.nullable(),
      undone: z.boolean(),
    }),
  ),
  /** The step that may be taken back now. */
  undo: z.object({ stepId: IdOut, kind: z.enum(stepKinds) }).nullable(),
});
export type OrderLog = z.output<typeof OrderLog>;

const edited = [
  'NOT_AVAILABLE',
  'NOT_FREE_UNIT',
  'WRONG_UNIT',
  'USED_ITEM',
  'CHANGED',
  'ILLEGAL_TRANSITION',
] as const;

export const lifeRows = {
  editPreview: op({
    method: 'POST',
    path: '/api/rental/:id/edit/preview',
    summary: 'What an edit would cost or give back, and whether the garments can be had; nothing is written',
    params: IdParams,
    body: EditIn,
    reply: EditPreview,
    errors: edited,
    allow: 'staff',
    failTitle: 'load',
  }),
  edit: op({
    method: 'PUT',
    path: '/api/rental/:id/edit',
    summary:
      'Change days, garments, prices, customer of what has not gone out; what was paid too much stays, becomes credit or goes back (admin)',
    params: IdParams,
    body: EditSave,
    reply: Order,
    errors: [...edited, 'CREDIT_TOO_LARGE', 'DAY_CLOSED'],
    allow: 'staff',
    idempotent: true,
  }),
  undo: op({
    method: 'POST',
    path: '/api/rental/:id/undo',
    summary: 'Undo the last step: garments, days, charges and money, by rows that reverse them',
    params: IdParams,
    body: z.strictObject({ stepId: Id, reason: RequiredText(300) }),
    reply: Order,
    errors: ['NOT_LAST_STEP', 'NOT_AVAILABLE', 'NOT_FREE_UNIT', 'CREDIT_TOO_LARGE', 'DAY_CLOSED'],
    allow: 'admin',
    idempotent: true,
  }),
  found: op({
    method: 'POST',
    path: '/api/rental/:id/found',
    summary: 'A lost garment is found: it waits to be looked at, its price is no longer owed',
    params: IdParams,
    body: z.strictObject({ orderDetailId: Id, note: Text(300).default('') }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION', 'UNIT_OUT', 'UNIT_GONE'],
    allow: 'admin',
    idempotent: true,
  }),
  lateCharge: op({
    method: 'POST',
    path: '/api/rental/:id/charge',
    summary: 'Damage that shows after the return: a note, and a charge when it costs something',
    params: IdParams,
    body: z.strictObject({
      orderDetailId: Id,
      kind: z.enum(['damage_fee', 'cleaning_fee']).default('damage_fee'),
      amount: BahtIn,
      note: RequiredText(300),
    }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'admin',
    idempotent: true,
  }),
  log: op({
    method: 'GET',
    path: '/api/rental/:id/log',
    summary: 'Who did what with an order, and which step may be taken back',
    params: IdParams,
    reply: OrderLog,
    errors: [],
    allow: 'staff',
  }),
};
