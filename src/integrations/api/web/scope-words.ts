import { useTranslation } from '#ui/i18n/translation.ts';
import { type KeyArea, type KeyScope, keyAreas } from '#lib/vocabulary/key-scopes.ts';

export const useAreaName = (): ((area: KeyArea) => string) => {
  const { t } = useTranslation(['api', 'app', 'shared']);
  return (area) =>
    area === 'customers'
      ? t('shared:person.customers')
      : area === 'webshop'
        ? t('app:pages.webShop')
        : t(`areas.${area}`);
};

export const useScopeWords = (): ((scopes: readonly KeyScope[]) => string) => {
  const { t } = useTranslation('api');
  const nameOf = useAreaName();
  return (scopes) =>
    keyAreas
      .flatMap((area) =>
        scopes.includes(`${area}:write`)
          ? [t('scope.both', { area: nameOf(area) })]
          : scopes.includes(`${area}:read`)
            ? [t('scope.reads', { area: nameOf(area) })]
            : [],
      )
      .join(', ');
};
