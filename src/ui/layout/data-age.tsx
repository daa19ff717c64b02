import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useSession } from '../session/session.ts';
import { useIsDataAgeShown } from './own-data-age.ts';

/** Returns the time of the oldest shown data in ms, or 0 without data. */
const oldest = (queries: QueryClient): number => {
  const times = queries
    .getQueryCache()
    .getAll()
    .filter((one) => one.isActive() && one.state.data !== undefined)
    .map((one) => one.state.dataUpdatedAt);
  return times.length === 0 ? 0 : Math.min(...times);
};

export const DataAge = () => {
  const { t } = useTranslation('ui');
  const { language } = useSession();
  const queries = useQueryClient();
  const at = useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(changed),
    () => oldest(queries),
  );
  const said = useIsDataAgeShown();
  return at === 0 || said ? null : <> {t('device.asOf', { at: formatDateTime(new Date(at), language) })}</>;
};
