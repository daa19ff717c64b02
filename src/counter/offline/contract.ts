/** The counter without network: what lies on a device, and the steps that it sends when the line is back. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Id, IdParams, RequiredText, Text, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { NumberBlock, OfflineDevice, Snapshot, Step } from './shapes.ts';
import { longestCode } from './slip-code.ts';
import { StepIn } from './offline-step.ts';
import { ways } from './resolutions.ts';

export * from './shapes.ts';
export * from './offline-step.ts';
export * from './resolutions.ts';

/** One of another garment in place of one that did not fit. */
const Swapped = z.strictObject({ barcode: RequiredText(100), by: RequiredText(100) });

export const offlineContract = {
  openDevice: op({
    method: 'POST',
    path: '/api/offline/device',
    summary:
      "The keys of the person's store on a device, and its last numbers; a device that is new is made known",
    body: z.strictObject({
      /** Made up by the device, one for each person who works on it. */
      device: z.uuid(),
    }),
    reply: OfflineDevice,
    errors: [],
    allow: 'staff',
  }),
  numbers: op({
    method: 'POST',
    path: '/api/offline/numbers',
    summary: 'A new block of provisional numbers for a device; none is ever given twice',
    body: z.strictObject({ device: z.uuid() }),
    reply: NumberBlock,
    errors: [],
    allow: 'staff',
  }),
  snapshot: op({
    method: 'GET',
    path: '/api/offline/snapshot',
    summary:
      "What the branch's counter needs while the server is out of reach, by parts; a part that the device has is not sent again",
    query: z.strictObject({
      /** The versions that the device has. */
      rules: Text(60).optional(),
      garments: Text(60).optional(),
      promised: Text(60).optional(),
      orders: Text(60).optional(),
    }),
    reply: Snapshot,
    errors: [],
    allow: 'staff',
  }),
  send: op({
    method: 'POST',
    path: '/api/offline/step',
    summary:
      'A step that was taken without the server: carried out as at the counter, or kept with the ways out of what no longer fits; sent again it answers the same',
    body: StepIn,
    reply: Step,
    errors: ['IDEMPOTENCY_MISMATCH'],
    allow: 'staff',
    idempotent: true,
  }),
  enterSlip: op({
    method: 'POST',
    path: '/api/offline/slip',
    summary:
      'A step from the QR of its provisional slip, when its device is lost; the same step as if it had been sent',
    body: z.strictObject({ code: RequiredText(longestCode) }),
    reply: Step,
    errors: ['NOT_A_SLIP', 'IDEMPOTENCY_MISMATCH'],
    allow: 'staff',
    idempotent: true,
  }),
  steps: op({
    method: 'GET',
    path: '/api/offline/step',
    summary: "Steps of the person's branches: those that wait for somebody, or all, latest first",
    query: z.strictObject({ ...pageFields, list: z.enum(['conflict', 'all']).default('conflict') }),
    reply: pageOf(Step),
    errors: [],
    allow: 'staff',
  }),
  settle: op({
    method: 'POST',
    path: '/api/offline/step/:id/settle',
    summary: 'Takes one of the ways out of a step that did not fit',
    params: IdParams,
    body: z.strictObject({
      way: z.enum(ways),
      /** toOrder: which; left out the one it is about. */
      orderId: Id.optional(),
      /** swap: each garment that did not fit, and the one in its place. */
      swaps: z.array(Swapped).max(100).optional(),
      /** without: garments that are left out, by barcode or line. */
      without: z
        .array(z.union([Id, RequiredText(100)]))
        .max(100)
        .optional(),
      /** note: what was done by hand; giveBack, bear: why. */
      note: Text(500).default(''),
    }),
    reply: Step,
    errors: [
      'ILLEGAL_TRANSITION',
      'NOT_AVAILABLE',
      'NOT_FREE_UNIT',
      'WRONG_UNIT',
      'UNIT_IN_TRANSIT',
      'BALANCE_DUE',
      'DISCOUNT_LIMIT',
      'OFFLINE_CUSTOMER',
      'OFFLINE_PROMOTION',
      'BACK_DATE_LIMIT',
      'PAYMENT_TOO_LARGE',
      'REFUND_TOO_LARGE',
      'REFUND_LIMIT',
      'DUPLICATE_SLIP',
      'NOT_A_SLIP',
      'CUSTOMER_REQUIRED',
      'CREDIT_NOBODY',
      'DAY_CLOSED',
      'BOOKS_CLOSED',
    ],
    allow: 'staff',
    idempotent: true,
  }),
};
