import { z } from 'zod';
import { closedDayErrors, slipErrors } from '#ledger/error-codes.ts';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import {
  DoneReply,
  IdIn,
  IdParams,
  RequiredTextIn,
  TextIn,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import {
  LeftSteps,
  NumberBlock,
  OfflineDevice,
  OfflineSnapshot,
  OfflineStepView,
  SealedRecord,
  WaitingSteps,
} from './shapes.ts';
import { maxSlipCodeLength } from './slip-code.ts';
import { OfflineStepInput } from './offline-step.ts';
import { SettleInput } from './settle-input.ts';

export * from './shapes.ts';
export * from './offline-step.ts';
export * from './resolutions.ts';

export const offlineContract = {
  openDevice: defineOperation({
    method: 'POST',
    path: '/api/offline/device',
    summary: "The keys of the user's store on a device, and its last numbers; registers a new device",
    body: z.strictObject({
      /** A random id that the browser makes for each user of the device. */
      device: z.uuid(),
    }),
    reply: OfflineDevice,
    errors: [],
    allow: 'staff',
  }),
  numbers: defineOperation({
    method: 'POST',
    path: '/api/offline/numbers',
    summary: 'A new block of provisional numbers for a device; each number is assigned only once',
    body: z.strictObject({ device: z.uuid() }),
    reply: NumberBlock,
    errors: [],
    allow: 'staff',
  }),
  snapshot: defineOperation({
    method: 'GET',
    path: '/api/offline/snapshot',
    summary: 'Snapshot of the branch for the offline counter, by parts; omits parts the device already has',
    query: z.strictObject({
      rules: TextIn(60).optional(),
      garments: TextIn(60).optional(),
      promised: TextIn(60).optional(),
      orders: TextIn(60).optional(),
    }),
    reply: OfflineSnapshot,
    errors: [],
    allow: 'staff',
  }),
  send: defineOperation({
    method: 'POST',
    path: '/api/offline/step',
    summary:
      'Send an offline step: applied as at the counter, or stored as a conflict with its resolutions; a repeated call gets the same reply',
    body: OfflineStepInput,
    reply: OfflineStepView,
    errors: ['IDEMPOTENCY_MISMATCH'],
    allow: 'staff',
    idempotent: true,
    maxBody: largeBody,
  }),
  enterSlip: defineOperation({
    method: 'POST',
    path: '/api/offline/slip',
    summary:
      'Enter a step from the QR of its provisional slip, if its device is lost; it is identical to the step that the device would have sent',
    body: z.strictObject({ code: RequiredTextIn(maxSlipCodeLength) }),
    reply: OfflineStepView,
    errors: ['NOT_A_SLIP', 'IDEMPOTENCY_MISMATCH'],
    allow: 'staff',
    idempotent: true,
  }),
  report: defineOperation({
    method: 'POST',
    path: '/api/offline/report',
    summary: 'Report the steps that a device has not sent yet: own ones, and those of other users',
    body: z.strictObject({
      device: z.uuid(),
      unsent: WaitingSteps,
      others: z.array(z.strictObject({ device: z.uuid(), unsent: WaitingSteps })).max(50),
    }),
    reply: DoneReply,
    errors: [],
    allow: 'staff',
    maxBody: largeBody,
  }),
  openLeft: defineOperation({
    method: 'POST',
    path: '/api/offline/left',
    summary: 'Decrypt steps that another user left on this device: a locked user, or any for an admin',
    body: z.strictObject({ device: z.uuid(), records: z.array(SealedRecord).min(1).max(100) }),
    reply: LeftSteps,
    errors: [],
    allow: 'staff',
    maxBody: largeBody,
  }),
  sendLeft: defineOperation({
    method: 'POST',
    path: '/api/offline/left/send',
    summary: 'Send such a step in the own name; its origin is recorded',
    body: z.strictObject({ device: z.uuid(), record: SealedRecord, slipImageId: IdIn.optional() }),
    reply: OfflineStepView,
    errors: ['IDEMPOTENCY_MISMATCH'],
    allow: 'staff',
  }),
  steps: defineOperation({
    method: 'GET',
    path: '/api/offline/step',
    summary: "Steps of the user's branches: those in conflict, or all, latest first",
    query: z.strictObject({ ...pageFields, list: z.enum(['conflict', 'all']).default('conflict') }),
    reply: pageSchemaOf(OfflineStepView),
    errors: [],
    allow: 'staff',
  }),
  settle: defineOperation({
    method: 'POST',
    path: '/api/offline/step/:id/settle',
    summary: 'Resolve a step in conflict',
    params: IdParams,
    body: SettleInput,
    reply: OfflineStepView,
    errors: [
      'ILLEGAL_TRANSITION',
      'NOT_AVAILABLE',
      'NOT_FREE_UNIT',
      'RENTAL_OVER',
      'UNIT_NOT_NAMED',
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
      ...slipErrors,
      'CUSTOMER_REQUIRED',
      'CREDIT_NOBODY',
      ...closedDayErrors,
    ],
    allow: 'staff',
    idempotent: true,
  }),
};
