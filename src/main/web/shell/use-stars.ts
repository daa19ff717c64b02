/** The pages that this person has put a star on. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#ui/api/client.ts';
import { apiQuery, useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { finderContract } from '#reporting/search/contract.ts';
import type { MenuRow } from '#main/menu.ts';
import { menuFor } from '#main/menu.ts';

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
  const { queryKey } = apiQuery(finderContract.stars, {}, session.branchId);
  const mutationKey = ['stars'];
  // One after another in the order of the presses, also from two places: the last press is what is kept.
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'stars' },
    mutationFn: (next: readonly string[]) => callApi(finderContract.putStars, { body: { paths: [...next] } }),
    onError: toastError,
    onSettled: async () => {
      if (queries.isMutating({ mutationKey }) === 1) await queries.invalidateQueries({ queryKey });
    },
  });
  const put = (next: readonly string[]): void => {
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, { paths: [...next] });
    mutate(next);
  };
  return { known: data !== undefined, starred, put };
};
