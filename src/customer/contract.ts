import { counterRows } from './counter-contract.ts';
import { peopleRows } from './people-contract.ts';

export type { Customer, CustomerRow } from './shapes.ts';
export type { DataRequest, MeasureEntry, TwinGroup } from './people-contract.ts';

export const customerContract = { ...counterRows, ...peopleRows };
