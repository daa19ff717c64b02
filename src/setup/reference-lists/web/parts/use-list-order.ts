import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi, useRefresh } from '#ui/api/queries.ts';
import { useOrder } from '#ui/sort/index.ts';
import { lookupContract } from '#setup/reference-lists/contract.ts';
import type { LookupKind } from '#setup/reference-lists/list-kinds.ts';

/** The whole list in its order, as the server has it or as it was just dropped, and how it is changed. */
export const useListOrder = (kind: LookupKind) => {
  const { t } = useTranslation(['lookup', 'shared']);
  const refresh = useRefresh();
  const names = useApi(lookupContract.names, { params: { kind } });
  const put = useAction(lookupContract.order, {
    done: t('shared:done.ordered'),
    refresh: 'all',
    // The list on screen is not the one there is any more.
    onError: () => void refresh([lookupContract.list, lookupContract.names]),
  });
  const { ids, move } = useOrder(names.data?.itemList.map((one) => one.code) ?? [], (codes, was) =>
    put.mutateAsync({ params: { kind }, body: { codes, was: [...was] } }),
  );
  return { names, codes: ids, move };
};
