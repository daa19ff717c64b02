import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi, useRefresh } from '#ui/api/queries.ts';
import { useSortOrder } from '#ui/sort/index.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import type { LookupKind } from '#setup/reference-lists/list-kinds.ts';

export const useListOrder = (kind: LookupKind) => {
  const { t } = useTranslation(['lookup', 'shared']);
  const refresh = useRefresh();
  const names = useApi(referenceListContract.names, { params: { kind } });
  const put = useAction(referenceListContract.order, {
    done: t('shared:done.ordered'),
    refresh: 'all',
    onError: () => void refresh([referenceListContract.list, referenceListContract.names]),
  });
  const { ids, move } = useSortOrder(names.data?.itemList.map((one) => one.code) ?? [], (codes, was) =>
    put.mutateAsync({ params: { kind }, body: { codes, was: [...was] } }),
  );
  return { names, codes: ids, move };
};
