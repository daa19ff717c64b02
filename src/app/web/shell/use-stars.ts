/** The pages that this person has put a star on. */
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../core/web/client.ts';
import { apiQuery, useApi } from '../../../core/web/queries.ts';
import { useSession } from '../../../core/web/session.ts';
import { toastError } from '../../../core/web/toast.ts';
import { finderContract } from '../../../finder/contract.ts';
import type { MenuRow } from '../../menu.ts';
import { menuFor } from '../../menu.ts';

/** Where everybody begins (docs/spec.md §2), as far as the pages are there. */
const first = ['/backoffice/todo', '/backoffice/messages', '/backoffice/calendar'];

/** In their order, those that may be opened only; `put` shows the change at once and takes it back when it is not kept. */
export const useStars = () => {
  const session = useSession();
  const queries = useQueryClient();
  const { data } = useApi(finderContract.stars, {}, { staleTime: 300_000 });
  const open = menuFor(session).flatMap(({ pages }) => pages);
  const paths = data === undefined ? [] : (data.paths ?? first);
  const starred = paths.flatMap((path): MenuRow[] => open.filter((page) => page.path === path));
  const put = async (next: readonly string[]): Promise<void> => {
    const { queryKey } = apiQuery(finderContract.stars, {}, session.branchId);
    queries.setQueryData(queryKey, { paths: [...next] });
    try {
      await callApi(finderContract.putStars, { body: { paths: [...next] } });
    } catch (error) {
      toastError(error);
    }
    await queries.invalidateQueries({ queryKey });
  };
  return { known: data !== undefined, starred, put };
};
