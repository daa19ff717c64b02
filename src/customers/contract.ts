import { counterRows } from './customer-counter-contract.ts';
import { peopleRows } from './customer-records-contract.ts';

export type { Customer, CustomerRow } from './shapes.ts';
export type { DataRequest, MeasureEntry, TwinGroup } from './customer-records-contract.ts';

export const customerContract = { ...counterRows, ...peopleRows };
