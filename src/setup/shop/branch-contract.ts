/** The owner opens and closes branches. Branch details are saved with the shop's (settings-contract.ts). */
import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, IdIn, IdParams } from '#lib/contract/wire-schemas.ts';
import { maxBranches, NewBranchInput } from './shop-info-input.ts';
import { settingFieldsOut } from './setting-kinds.ts';
import { branchSettings } from './settings.ts';

/** Contents that must leave a branch before it closes. `people` are users without another branch. */
export const branchContentKinds = [
  'orders',
  'units',
  'transfers',
  'care',
  'goods',
  'stockTakes',
  'fittings',
  'slips',
  'requests',
  'cash',
  'people',
] as const;
export type BranchContentKind = (typeof branchContentKinds)[number];

export const BranchContent = z.object({ kind: z.enum(branchContentKinds), count: z.number() });
export type BranchContent = z.output<typeof BranchContent>;

export const BranchRow = z.object({
  branchId: z.number(),
  branchName: z.string(),
  taxBranchNo: z.string(),
  main: z.boolean(),
  active: z.boolean(),
  /** Kinds in the branch. Cash is in baht, other kinds are counts. */
  contents: z.array(BranchContent),
});
export type BranchRow = z.output<typeof BranchRow>;

const changeOfBranch = {
  method: 'POST',
  params: IdParams,
  reply: DoneReply,
  allow: 'owner',
  failTitle: 'settings',
} as const;

export const branchOperations = {
  allBranches: defineOperation({
    method: 'GET',
    path: '/api/shopinfo/branch',
    summary: 'All branches, also closed ones, and what must leave each of them before it closes',
    reply: z.object({ itemList: z.array(BranchRow) }),
    errors: [],
    allow: 'owner',
  }),
  addBranch: defineOperation({
    method: 'POST',
    path: '/api/shopinfo/branch',
    summary: 'Open a branch; its number at the Revenue Department must be free',
    body: NewBranchInput,
    reply: z.object({ branchId: z.number(), ...settingFieldsOut(branchSettings) }),
    errors: ['DUPLICATE_CODE', 'BRANCH_LIMIT'],
    allow: 'owner',
    idempotent: true,
    failTitle: 'settings',
  }),
  closeBranch: defineOperation({
    ...changeOfBranch,
    path: '/api/shopinfo/branch/:id/close',
    summary: 'Close a branch that is empty and not the only main branch; its orders and documents stay',
    errors: ['BRANCH_NOT_EMPTY', 'MAIN_BRANCH'],
  }),
  reopenBranch: defineOperation({
    ...changeOfBranch,
    path: '/api/shopinfo/branch/:id/open',
    summary: 'Open a closed branch again',
    errors: ['BRANCH_LIMIT'],
  }),
  setMainBranch: defineOperation({
    ...changeOfBranch,
    path: '/api/shopinfo/branch/:id/main',
    summary: 'Make a branch the main one instead of the current one',
    errors: [],
  }),
  orderBranches: defineOperation({
    method: 'POST',
    path: '/api/shopinfo/branch/order',
    summary: 'Reorder the branches; the main branch stays first',
    body: z.strictObject({ ids: z.array(IdIn).min(1).max(maxBranches) }),
    reply: DoneReply,
    errors: ['CHANGED'],
    allow: 'owner',
    failTitle: 'settings',
  }),
};
