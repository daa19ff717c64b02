import { useApi } from '#ui/api/queries.ts';
import { openingContract } from '#access/sign-up/contract.ts';

/** The list as it is now; what is done elsewhere ticks it, so it is asked anew each time it is shown. */
export const useSteps = () => useApi(openingContract.firstSteps, {}, { staleTime: 0 });
