import { voucherStates } from '#ledger/voucher-states.ts';
import { choiceParam, listParams, searchParamsReader } from '#lib/contract/search-params.ts';

export const voucherLists = ['all', ...voucherStates] as const;

export const voucherSearch = searchParamsReader({ ...listParams, list: choiceParam(voucherLists) });
