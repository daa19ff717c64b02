import { useTranslation } from '#ui/i18n/translation.ts';
import { type Area, type KeyScope, areas } from '#lib/vocabulary/key-scopes.ts';

/** The name of an area. */
export const useAreaName = (): ((area: Area) => string) => {
  const { t } = useTranslation(['api', 'app', 'shared']);
  return (area) =>
    area === 'customers'
      ? t('shared:person.customers')
      : area === 'webshop'
        ? t('app:pages.webShop')
        : t(`areas.${area}`);
};

/** What a key opens, in words: each area once, with whether it may write there. */
export const useScopeWords = (): ((scopes: readonly KeyScope[]) => string) => {
  const { t } = useTranslation('api');
  const nameOf = useAreaName();
  return (scopes) =>
    areas
      .flatMap((area) =>
        scopes.includes(`${area}:write`)
          ? [t('scope.both', { area: nameOf(area) })]
          : scopes.includes(`${area}:read`)
            ? [t('scope.reads', { area: nameOf(area) })]
            : [],
      )
      .join(', ');
};
