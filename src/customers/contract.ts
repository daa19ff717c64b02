import { customerCounterOperations } from './customer-counter-contract.ts';
import { customerRecordOperations } from './customer-records-contract.ts';

export type { Customer, CustomerRow } from './shapes.ts';
export type { DataRequest, MeasureEntry, DuplicateGroup } from './customer-records-contract.ts';

export const customerContract = { ...customerCounterOperations, ...customerRecordOperations };
