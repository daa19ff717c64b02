import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { ReasonInput } from '#lib/contract/reason-input.ts';
import {
  DayIn,
  IdIn,
  IdParams,
  PlannedDayIn,
  TextIn,
  pageFields,
  pageSchemaOf,
  RequiredCodeIn,
} from '#lib/contract/wire-schemas.ts';
import {
  BranchName,
  GroupUnit,
  OtherItem,
  RefusedTransferUnit,
  Transfer,
  TransferRow,
  transferDirections,
  transferStates,
} from './shapes.ts';
import { MissingAnswerInput, MissingReportInput, TransferRequestInput } from './transfer-input.ts';

export * from './shapes.ts';

const LeaveErrors = [
  'UNIT_OUT',
  'UNIT_RESERVED',
  'UNIT_IN_CARE',
  'UNIT_IN_TRANSIT',
  'UNIT_GONE',
  'ILLEGAL_TRANSITION',
] as const;
const Barcodes = z.array(RequiredCodeIn(100)).max(500);

export const transferContract = {
  list: defineOperation({
    method: 'GET',
    path: '/api/transfer',
    summary: "Transfers from and to the user's branches, newest first",
    query: z.strictObject({
      ...pageFields,
      direction: z.enum(transferDirections).default('all'),
      /** States, such as 'requested,sent'. */
      state: z
        .string()
        .max(100)
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(transferStates)).min(1))
        .optional(),
      unitId: IdIn.optional(),
    }),
    reply: pageSchemaOf(TransferRow),
    errors: [],
    allow: 'staff',
  }),
  get: defineOperation({
    method: 'GET',
    path: '/api/transfer/:id',
    summary: 'One transfer with its garments',
    params: IdParams,
    reply: Transfer,
    errors: [],
    allow: 'staff',
  }),
  request: defineOperation({
    method: 'POST',
    path: '/api/transfer',
    summary:
      'Request garments: quantities of items, or specific units; one of the two branches is the user’s',
    body: TransferRequestInput,
    reply: Transfer,
    errors: ['UNIT_GONE'],
    allow: 'staff',
    idempotent: true,
  }),
  send: defineOperation({
    method: 'POST',
    path: '/api/transfer/:id/send',
    summary: 'Bind garments and send them; by the sending branch',
    params: IdParams,
    body: z.strictObject({
      /** Barcodes of units whose items are in the transfer. */
      barcodes: Barcodes.default([]),
      expectedDay: PlannedDayIn,
      /**
       * For lines without a scanned garment, `pick` lets the server choose garments with the fewest
       * reservations, and `drop` deletes these lines.
       */
      rest: z.enum(['pick', 'drop']).default('pick'),
    }),
    reply: Transfer,
    errors: [...LeaveErrors, 'WRONG_UNIT', 'NOT_AVAILABLE', 'TRANSFER_OVER'],
    allow: 'staff',
    idempotent: true,
  }),
  receive: defineOperation({
    method: 'POST',
    path: '/api/transfer/:id/receive',
    summary: 'Receive garments; by the receiving branch. The others remain in transit',
    params: IdParams,
    body: z.strictObject({ barcodes: Barcodes.min(1) }),
    reply: Transfer,
    errors: ['WRONG_UNIT', 'TRANSFER_OVER', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    failTitle: 'receive',
    idempotent: true,
  }),
  missing: defineOperation({
    method: 'POST',
    path: '/api/transfer/:id/missing',
    summary: 'Report garments missing from the parcel; by the receiving branch',
    params: IdParams,
    body: MissingReportInput,
    reply: Transfer,
    errors: ['TRANSFER_OVER', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  answerMissing: defineOperation({
    method: 'POST',
    path: '/api/transfer/:id/missing/answer',
    summary:
      'Answer of the sending branch on a garment that did not arrive; one still there remains there for inspection',
    params: IdParams,
    body: MissingAnswerInput,
    reply: Transfer,
    errors: ['TRANSFER_OVER', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  writeOff: defineOperation({
    method: 'POST',
    path: '/api/transfer/:id/missing/lost',
    summary: 'Write off a garment that did not arrive, after both branches have reported',
    params: IdParams,
    body: ReasonInput.extend({ lineId: IdIn }),
    reply: Transfer,
    errors: ['TRANSFER_OVER', 'TRANSFER_UNANSWERED', 'ILLEGAL_TRANSITION'],
    allow: 'admin',
    idempotent: true,
  }),
  cancel: defineOperation({
    method: 'POST',
    path: '/api/transfer/:id/cancel',
    summary:
      'Cancel a request (either side), or a sent transfer (the sender): its garments are back in the sending branch',
    params: IdParams,
    body: z.strictObject({ reason: TextIn(300).default('') }),
    reply: Transfer,
    errors: ['UNIT_RESERVED', 'TRANSFER_OVER', 'TRANSFER_MISSING', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  assign: defineOperation({
    method: 'POST',
    path: '/api/transfer/assign',
    summary:
      'Move garments to a branch: place new ones at once (admin), send those of own branches, request those of others',
    body: z.strictObject({
      unitIds: z.array(IdIn).min(1).max(500),
      toBranchId: IdIn,
      way: z.enum(['place', 'send']),
      expectedDay: PlannedDayIn.optional(),
      note: TextIn(500).default(''),
    }),
    reply: z.object({
      placed: z.number(),
      transfers: z.array(
        z.object({ transferId: z.number(), state: z.enum(transferStates), count: z.number() }),
      ),
      refused: z.array(RefusedTransferUnit),
    }),
    errors: [],
    allow: 'staff',
    idempotent: true,
  }),
  groupUnits: defineOperation({
    method: 'GET',
    path: '/api/transfer-group/:id',
    summary: 'The units of a group by branch',
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
  otherStock: defineOperation({
    method: 'GET',
    path: '/api/other-stock',
    summary: 'Stock of the branches that are not the user’s, with units that can arrive for the days',
    query: z
      .strictObject({
        ...pageFields,
        size: z.coerce.number().int().min(1).max(100).default(24),
        q: TextIn(100).optional(),
        category: TextIn(60).optional(),
        branchId: IdIn.optional(),
        pickupDay: DayIn.optional(),
        returnDay: DayIn.optional(),
        byParcel: z.enum(['0', '1']).default('0'),
        parcelZone: TextIn(60).default(''),
      })
      .refine((one) => (one.pickupDay === undefined) === (one.returnDay === undefined), {
        path: ['returnDay'],
      })
      .refine(
        (one) => one.pickupDay === undefined || one.returnDay === undefined || one.pickupDay <= one.returnDay,
        { path: ['returnDay'] },
      ),
    reply: z.object({ ...pageSchemaOf(OtherItem).shape, branches: z.array(BranchName) }),
    errors: [],
    allow: 'onlyStaff',
  }),
};
