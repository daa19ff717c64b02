import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  DayIn,
  Id,
  IdParams,
  PlannedDayIn,
  RequiredText,
  Text,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import {
  BranchName,
  GroupUnit,
  OtherItem,
  Refused,
  Transfer,
  TransferRow,
  directions,
  transferStates,
} from './shapes.ts';

export * from './shapes.ts';

const LeaveErrors = [
  'UNIT_OUT',
  'UNIT_RESERVED',
  'UNIT_IN_CARE',
  'UNIT_IN_TRANSIT',
  'UNIT_GONE',
  'ILLEGAL_TRANSITION',
] as const;
const Barcodes = z.array(RequiredText(100)).max(500);

export const transferContract = {
  list: op({
    method: 'GET',
    path: '/api/transfer',
    summary: "Transfers from and to the user's branches, newest first",
    query: z.strictObject({
      ...pageFields,
      direction: z.enum(directions).default('all'),
      /** 'requested,sent' */
      state: z
        .string()
        .max(100)
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(transferStates)).min(1))
        .optional(),
    }),
    reply: pageOf(TransferRow),
    errors: [],
    allow: 'staff',
  }),
  get: op({
    method: 'GET',
    path: '/api/transfer/:id',
    summary: 'One transfer with its garments',
    params: IdParams,
    reply: Transfer,
    errors: [],
    allow: 'staff',
  }),
  request: op({
    method: 'POST',
    path: '/api/transfer',
    summary: 'Ask for garments: items by number, or these units; one of the two branches is the user’s',
    body: z
      .strictObject({
        fromBranchId: Id,
        toBranchId: Id,
        note: Text(500).default(''),
        items: z
          .array(z.strictObject({ itemId: Id, quantity: z.number().int().min(1).max(200) }))
          .max(100)
          .default([]),
        unitIds: z.array(Id).max(500).default([]),
      })
      .refine((one) => one.items.length + one.unitIds.length > 0, { path: ['items'] })
      .refine((one) => one.fromBranchId !== one.toBranchId, { path: ['toBranchId'] })
      .refine((one) => one.items.reduce((sum, item) => sum + item.quantity, one.unitIds.length) <= 500, {
        path: ['items'],
      }),
    reply: Transfer,
    errors: ['UNIT_GONE'],
    allow: 'staff',
    idempotent: true,
  }),
  send: op({
    method: 'POST',
    path: '/api/transfer/:id/send',
    summary: 'Bind garments and put them on their way; by somebody of the sending branch',
    params: IdParams,
    body: z.strictObject({
      /** Scanned garments, each of an item of the transfer. */
      barcodes: Barcodes.default([]),
      expectedDay: PlannedDayIn,
      /** What was not scanned: pick garments for it (those with the fewest promises first), or leave it out. */
      rest: z.enum(['pick', 'drop']).default('pick'),
    }),
    reply: Transfer,
    errors: [...LeaveErrors, 'WRONG_UNIT', 'NOT_AVAILABLE', 'TRANSFER_OVER'],
    allow: 'staff',
    idempotent: true,
  }),
  receive: op({
    method: 'POST',
    path: '/api/transfer/:id/receive',
    summary:
      'These garments have arrived; by somebody of the receiving branch. What is missing stays on its way',
    params: IdParams,
    body: z.strictObject({ barcodes: Barcodes.min(1) }),
    reply: Transfer,
    errors: ['WRONG_UNIT', 'TRANSFER_OVER', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    failTitle: 'receive',
    idempotent: true,
  }),
  missing: op({
    method: 'POST',
    path: '/api/transfer/:id/missing',
    summary: 'These garments were not in the parcel; by somebody of the receiving branch',
    params: IdParams,
    body: z.strictObject({ lineIds: z.array(Id).min(1).max(500), note: RequiredText(300) }),
    reply: Transfer,
    errors: ['TRANSFER_OVER', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  answerMissing: op({
    method: 'POST',
    path: '/api/transfer/:id/missing/answer',
    summary:
      'What the sending branch says of a garment that did not arrive; one that is here after all stays here, to be looked at',
    params: IdParams,
    body: z.strictObject({ lineId: Id, here: z.boolean(), note: RequiredText(300) }),
    reply: Transfer,
    errors: ['TRANSFER_OVER', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  writeOff: op({
    method: 'POST',
    path: '/api/transfer/:id/missing/lost',
    summary: 'A garment that did not arrive is lost, once both branches have spoken',
    params: IdParams,
    body: z.strictObject({ lineId: Id, reason: RequiredText(300) }),
    reply: Transfer,
    errors: ['TRANSFER_OVER', 'TRANSFER_UNANSWERED', 'ILLEGAL_TRANSITION'],
    allow: 'admin',
    idempotent: true,
  }),
  cancel: op({
    method: 'POST',
    path: '/api/transfer/:id/cancel',
    summary: 'Give up a request (either side), or a way (the sender): garments on it are where they were',
    params: IdParams,
    body: z.strictObject({ reason: Text(300).default('') }),
    reply: Transfer,
    errors: ['UNIT_RESERVED', 'TRANSFER_OVER', 'TRANSFER_MISSING', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  assign: op({
    method: 'POST',
    path: '/api/transfer/assign',
    summary:
      'Bring garments to a branch: place new ones at once (admin), send those here, ask for those elsewhere',
    body: z.strictObject({
      unitIds: z.array(Id).min(1).max(500),
      toBranchId: Id,
      way: z.enum(['place', 'send']),
      expectedDay: PlannedDayIn.optional(),
      note: Text(500).default(''),
    }),
    reply: z.object({
      placed: z.number(),
      transfers: z.array(
        z.object({ transferId: z.number(), state: z.enum(transferStates), count: z.number() }),
      ),
      refused: z.array(Refused),
    }),
    errors: [],
    allow: 'staff',
    idempotent: true,
  }),
  groupUnits: op({
    method: 'GET',
    path: '/api/transfer-group/:id',
    summary: 'Where the units of a group are, branch by branch',
    params: IdParams,
    reply: z.object({
      groupId: z.number(),
      name: z.string(),
      code: z.string(),
      image: z.string(),
      branches: z.array(z.object({ ...BranchName.shape, mine: z.boolean() })),
      units: z.array(GroupUnit),
    }),
    errors: [],
    allow: 'staff',
  }),
  otherStock: op({
    method: 'GET',
    path: '/api/other-stock',
    summary: 'What the branches that are not the user’s have, and what of it is free on the days',
    query: z
      .strictObject({
        ...pageFields,
        size: z.coerce.number().int().min(1).max(100).default(24),
        q: Text(100).optional(),
        category: Text(60).optional(),
        branchId: Id.optional(),
        pickupDay: DayIn.optional(),
        returnDay: DayIn.optional(),
      })
      .refine((one) => (one.pickupDay === undefined) === (one.returnDay === undefined), {
        path: ['returnDay'],
      })
      .refine(
        (one) => one.pickupDay === undefined || one.returnDay === undefined || one.pickupDay <= one.returnDay,
        { path: ['returnDay'] },
      ),
    reply: z.object({ ...pageOf(OtherItem).shape, branches: z.array(BranchName) }),
    errors: [],
    allow: 'onlyStaff',
  }),
};
