import { useMemo } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { AllInfo } from '#catalog/contract.ts';
import { firstScreenOperations } from '#catalog/first-screen-contract.ts';
import { useApi } from '#ui/api/queries.ts';

const none: AllInfo = { categories: [], textures: [], colors: [], sizes: [] };

/** A code is its own name until the lists load. An unknown code is "not found (code)" (docs/spec.md §3). */
export const useCodeWords = () => {
  const { t } = useTranslation(['stock', 'ui']);
  const { data } = useApi(firstScreenOperations.allInfo, {}, { staleTime: 300_000 });
  return useMemo(() => {
    const lists = data ?? none;
    const nameOf = (list: keyof AllInfo, code: string): string =>
      code === ''
        ? ''
        : (lists[list].find((one) => one.code === code)?.description ??
          (data === undefined ? code : t('ui:unknownCode', { code })));
    const swatchOf = (code: string): string | null =>
      lists.colors.find((one) => one.code === code)?.swatch ?? null;
    return { ...lists, nameOf, swatchOf };
  }, [data, t]);
};
export type CodeWords = ReturnType<typeof useCodeWords>;
