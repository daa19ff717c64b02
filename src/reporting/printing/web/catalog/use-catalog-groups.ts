import { useQuery } from '@tanstack/react-query';
import { callApi } from '#ui/api/client.ts';
import { useSession } from '#ui/session/session.ts';
import type { GroupSearchResult } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import type { GroupSearch } from '#inventory/stock/group-page-search.ts';
import { groupListQueryOf } from '#inventory/stock/web/index.ts';

export const maxPrintedGroups = 600;
const pageSize = 100;

export type CatalogGroups = { itemList: GroupSearchResult[]; cut: boolean };

export const useCatalogGroups = (search: GroupSearch) => {
  const { branchId } = useSession();
  return useQuery({
    queryKey: ['print', 'catalog', branchId, groupListQueryOf(search, pageSize)],
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<CatalogGroups> => {
      const itemList: GroupSearchResult[] = [];
      for (let page = 1; itemList.length < maxPrintedGroups; page += 1) {
        const query = { ...groupListQueryOf(search, pageSize), page };
        const reply = await callApi(stockContract.groups, { query, signal });
        itemList.push(...reply.itemList);
        if (reply.itemList.length < pageSize) return { itemList, cut: false };
      }
      return { itemList, cut: true };
    },
  });
};
