import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#ui/api/client.ts';
import { apiQuery, useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { searchContract } from '#reporting/search/contract.ts';
import type { MenuPage } from '#main/menu.ts';
import { menuFor } from '#main/menu.ts';

/** Starred pages of a new user (docs/spec.md §2). */
const first = ['/backoffice/todo', '/backoffice/messages', '/backoffice/calendar'];

/** `put` shows a change immediately and reverts it if saving fails. */
export const useStars = () => {
  const session = useSession();
  const queries = useQueryClient();
  const { data } = useApi(searchContract.stars, {}, { staleTime: 300_000 });
  const open = menuFor(session).flatMap(({ pages }) => pages);
  const paths = data === undefined ? [] : (data.paths ?? first);
  const starred = paths.flatMap((path): MenuPage[] => open.filter((page) => page.path === path));
  const { queryKey } = apiQuery(searchContract.stars, {}, session.branchId);
  const mutationKey = ['stars'];
  // Saves run in the order of clicks, also from two menus, and the last click wins.
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'stars' },
    mutationFn: (next: readonly string[]) => callApi(searchContract.putStars, { body: { paths: [...next] } }),
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
