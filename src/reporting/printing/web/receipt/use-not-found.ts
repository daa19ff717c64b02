import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import type { NoPaper } from '#ui/print/index.ts';

/** What stands in place of the papers of an order that is not there for this person. */
export const useNotFound = (error: ApiError | null): NoPaper | undefined => {
  const { t } = useTranslation('print');
  return error?.status === 404 ? { title: t('desk.notFoundTitle'), hint: t('desk.notFoundHint') } : undefined;
};
