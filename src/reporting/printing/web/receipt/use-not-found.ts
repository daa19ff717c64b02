import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import type { NoPaper } from '#ui/print/index.ts';

export const usePapersNotFound = (error: ApiError | null): NoPaper | undefined => {
  const { t } = useTranslation('print');
  return error?.status === 404 ? { title: t('desk.notFoundTitle'), hint: t('desk.notFoundHint') } : undefined;
};
