/** The shop's lists on pages: names and swatches of codes, options of fields. */
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import type { AllInfo } from '../contract.ts';
import { firstRows } from '../first-screen-contract.ts';

export type LookupList = keyof AllInfo;
export type Option = { value: string; label: string };

const none: AllInfo = { categories: [], textures: [], colors: [], sizes: [] };

/** The lists, empty until they are there, and a code's words: '' for none, "not found (code)" when unknown (docs/spec.md §3). */
export const useLookups = () => {
  const { t } = useTranslation('ui');
  const query = useApi(firstRows.allInfo, {}, { staleTime: 300_000 });
  const { data } = query;
  const lists = data ?? none;
  const find = (list: LookupList, code: string) => lists[list].find((one) => one.code === code);
  const nameOf = (list: LookupList, code: string): string => {
    if (code === '') return '';
    const found = find(list, code);
    if (found) return found.description;
    return data === undefined ? code : t('unknownCode', { code });
  };
  return {
    ...lists,
    ready: data !== undefined,
    /** Why there are none, and how to ask again; null while they are there or on their way. */
    failure: data === undefined && query.isError ? { error: query.error, retry: query.refetch } : null,
    nameOf,
    swatchOf: (code: string): string | null => find('colors', code)?.swatch ?? null,
    /** Options in the list's order; a chosen code that is not in the list stays choosable. */
    optionsOf: (list: LookupList, chosen: readonly string[]): Option[] => [
      ...lists[list].map((one) => ({ value: one.code, label: one.description })),
      ...chosen
        .filter((code) => code !== '' && !find(list, code))
        .map((code) => ({ value: code, label: nameOf(list, code) })),
    ],
    /** Codes in the order of their list; unknown ones last. */
    sorted: (list: LookupList, codes: readonly string[]): string[] => {
      const place = new Map(lists[list].map((one, at) => [one.code, at]));
      return codes.toSorted((a, b) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity) || 0);
    },
  };
};
export type Lookups = ReturnType<typeof useLookups>;
