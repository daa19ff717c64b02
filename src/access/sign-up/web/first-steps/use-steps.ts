import { useApi } from '#ui/api/queries.ts';
import { signUpContract } from '#access/sign-up/contract.ts';

/** The current list; other pages complete its steps, so it is refetched whenever it is shown. */
export const useFirstSteps = () => useApi(signUpContract.firstSteps, {}, { staleTime: 0 });
