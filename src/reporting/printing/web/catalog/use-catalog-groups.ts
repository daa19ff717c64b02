/** All groups the filters let through, page by page up to a bound. */
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#ui/api/client.ts';
import { useSession } from '#ui/session/session.ts';
import type { GroupFound } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import type { GroupSearch } from '#inventory/stock/group-page-search.ts';
import { groupQuery } from '#inventory/stock/web/index.ts';

/** So many styles are printed at most. */
export const mostPrinted = 600;
const pageSize = 100;

export type Groups = { itemList: GroupFound[]; cut: boolean };

/** The groups to print; `cut`: there are more than are printed. */
export const useGroups = (search: GroupSearch) => {
  const { branchId } = useSession();
  return useQuery({
    queryKey: ['print', 'catalog', branchId, groupQuery(search, pageSize)],
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<Groups> => {
      const itemList: GroupFound[] = [];
      for (let page = 1; itemList.length < mostPrinted; page += 1) {
        const query = { ...groupQuery(search, pageSize), page };
        const reply = await callApi(stockContract.groups, { query, signal });
        itemList.push(...reply.itemList);
        if (reply.itemList.length < pageSize) return { itemList, cut: false };
      }
      return { itemList, cut: true };
    },
  });
};
