import { choiceParam, searchParamsReader } from '#lib/contract/search-params.ts';

export const manualTabs = ['guide', 'operations', 'runbook'] as const;
export type ManualTab = (typeof manualTabs)[number];

export const manualSearch = searchParamsReader({ tab: choiceParam(manualTabs) });
