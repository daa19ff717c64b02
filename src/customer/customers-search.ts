/** The address of the customers' page: which part, and its filters. */
import type { DataRequest } from './people-contract.ts';
import { requestStates, twinBys } from './people-kinds.ts';

export const customerTabs = ['all', 'duplicates', 'requests'] as const;
export type CustomerTab = (typeof customerTabs)[number];
export type TwinBy = (typeof twinBys)[number];

export type CustomersSearch = {
  page?: number | undefined;
  q?: string | undefined;
  watch?: '1' | undefined;
  tab?: CustomerTab | undefined;
  by?: TwinBy | undefined;
  /** Close names: look on among customers older than this one. */
  before?: number | undefined;
  state?: DataRequest['state'] | undefined;
};

const one = <T extends string>(value: unknown, of: readonly T[]): T | undefined =>
  of.find((each) => each === value);

/** The parts of the address that lists in general do not have; what cannot be read is left out. */
export const customersSearch = (
  raw: Record<string, unknown>,
): Pick<CustomersSearch, 'watch' | 'tab' | 'by' | 'before' | 'state'> => {
  const before = Number(raw['before'] ?? Number.NaN);
  return {
    watch: one(raw['watch'], ['1']),
    tab: one(raw['tab'], customerTabs),
    by: one(raw['by'], twinBys),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
    state: one(raw['state'], requestStates),
  };
};
