/** Names and swatches of category, colour and size codes. */
import { useTranslation } from 'react-i18next';
import type { AllInfo } from '../../catalog/contract.ts';
import { catalogContract } from '../../catalog/contract.ts';
import { useApi } from '../../core/web/queries.ts';

type LookupList = 'categories' | 'colors' | 'sizes';

/** The lists, empty until they are there, and a code's words: '' for none, "not found (code)" when unknown (spec §3). */
export const useLookups = () => {
  const { t } = useTranslation('stock');
  const { data } = useApi(catalogContract.allInfo, {}, { staleTime: 300_000 });
  const lists: Pick<AllInfo, LookupList> = data ?? { categories: [], colors: [], sizes: [] };
  const find = (list: LookupList, code: string) => lists[list].find((one) => one.code === code);
  const nameOf = (list: LookupList, code: string): string => {
    if (code === '') return '';
    const found = find(list, code);
    if (found) return found.description;
    return data === undefined ? code : t('unit.unknownCode', { code });
  };
  return {
    ...lists,
    nameOf,
    swatchOf: (code: string): string | null => find('colors', code)?.swatch ?? null,
  };
};
export type Lookups = ReturnType<typeof useLookups>;
