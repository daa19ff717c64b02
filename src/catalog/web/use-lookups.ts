import { useCallback } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import type { AllInfo } from '../contract.ts';
import { firstScreenOperations } from '../first-screen-contract.ts';

export type LookupListName = keyof AllInfo;
export type LookupOption = { value: string; label: string };

const none: AllInfo = { categories: [], textures: [], colors: [], sizes: [] };

/**
 * Lists are empty and names '…' while loading. The name of '' is '', the name of an unknown code "not found
 * (code)" (docs/spec.md §3).
 */
export const useLookups = () => {
  const { t } = useTranslation('ui');
  const query = useApi(firstScreenOperations.allInfo, {}, { staleTime: 300_000 });
  const { data } = query;
  const lists = data ?? none;
  const find = (list: LookupListName, code: string) => lists[list].find((one) => one.code === code);
  const nameOf = useCallback(
    (list: LookupListName, code: string): string => {
      if (code === '') return '';
      if (data === undefined) return '…';
      return data[list].find((one) => one.code === code)?.description ?? t('unknownCode', { code });
    },
    [data, t],
  );
  return {
    ...lists,
    ready: data !== undefined,
    failure: data === undefined && query.isError ? { error: query.error, retry: query.refetch } : null,
    nameOf,
    swatchOf: (code: string): string | null => find('colors', code)?.swatch ?? null,
    /** Includes chosen codes of no list. */
    optionsOf: (list: LookupListName, chosen: readonly string[]): LookupOption[] => [
      ...lists[list].map((one) => ({ value: one.code, label: one.description })),
      ...chosen
        .filter((code) => code !== '' && !find(list, code))
        .map((code) => ({ value: code, label: nameOf(list, code) })),
    ],
    sorted: (list: LookupListName, codes: readonly string[]): string[] => {
      const place = new Map(lists[list].map((one, at) => [one.code, at]));
      return codes.toSorted((a, b) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity) || 0);
    },
  };
};
export type Lookups = ReturnType<typeof useLookups>;
