import { useApi } from '#ui/api/queries.ts';
import { signUpContract } from '#access/sign-up/contract.ts';

/** Always fetches again, because other pages complete steps. */
export const useFirstSteps = () => useApi(signUpContract.firstSteps, {}, { staleTime: 0 });
