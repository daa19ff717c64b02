import { availabilityOperations } from './availability-contract.ts';
import { codeOperations } from './code-contract.ts';
import { groupListOperations } from './group-contract.ts';
import { partOperations } from './parts-contract.ts';
import { unitOperations } from './unit-contract.ts';

export * from './availability-contract.ts';
export type { GroupSearchResult } from './group-contract.ts';
export { unitStates } from './unit-states.ts';
export type { UnitState } from './unit-states.ts';
export * from './parts-contract.ts';
export * from './unit-shape.ts';
export type { GroupCount, ItemCount, UnitCount, UnitDetail, UnitRow } from './unit-contract.ts';

export const stockContract = {
  ...availabilityOperations,
  ...codeOperations,
  ...groupListOperations,
  ...partOperations,
  ...unitOperations,
};
