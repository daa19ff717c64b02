import { availabilityRows } from './availability-contract.ts';
import { barcodeRows } from './barcode-contract.ts';
import { groupRows } from './group-contract.ts';
import { unitRows } from './unit-contract.ts';

export * from './availability-contract.ts';
export type { GroupFound } from './group-contract.ts';
export { unitStates } from './unit-states.ts';
export type { UnitState } from './unit-states.ts';
export * from './unit-shape.ts';
export type { GroupCount, ItemCount, UnitCount, UnitDetail, UnitRow } from './unit-contract.ts';

export const stockContract = {
  ...availabilityRows,
  ...barcodeRows,
  ...groupRows,
  ...unitRows,
};
