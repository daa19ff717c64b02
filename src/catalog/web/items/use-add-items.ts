import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi } from '#ui/api/client.ts';
import { useRefresh } from '#ui/api/queries.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import { catalogContract } from '#catalog/contract.ts';
import type { MissingItem } from './new-items.ts';

/** Adds items one by one until an error. Added items remain. */
export const useAddItems = (groupId: number) => {
  const { t } = useTranslation('catalog');
  const refresh = useRefresh();
  const [progress, setProgress] = useState<{ done: number; n: number } | null>(null);
  const add = async (items: readonly MissingItem[], pictureOf: (color: string) => string): Promise<void> => {
    let done = 0;
    try {
      for (const { color, size } of items) {
        setProgress({ done, n: items.length });
        await callApi(catalogContract.addItem, {
          params: { id: groupId },
          body: { color, size, fileName: pictureOf(color) },
        });
        done += 1;
      }
    } catch (error) {
      toastError(error);
    }
    setProgress(null);
    if (done > 0) toastDone(t('item.added', { n: done }));
    await refresh([catalogContract.getGroup, catalogContract.groupUses, catalogContract.listItems]);
  };
  return { progress, add };
};
