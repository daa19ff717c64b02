import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useSession } from '../session/session.ts';
import { useIsAgeSaid } from './own-data-age.ts';

/** When the oldest answer on screen came, in milliseconds; 0 when there is none. */
const oldest = (queries: QueryClient): number => {
  const times = queries
    .getQueryCache()
    .getAll()
    .filter((one) => one.isActive() && one.state.data !== undefined)
    .map((one) => one.state.dataUpdatedAt);
  return times.length === 0 ? 0 : Math.min(...times);
};

/** What is shown while the server is out of reach is as old as this. */
export const AsOf = () => {
  const { t } = useTranslation('ui');
  const { language } = useSession();
  const queries = useQueryClient();
  const at = useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(changed),
    () => oldest(queries),
  );
  const said = useIsAgeSaid();
  return at === 0 || said ? null : (
    <> {t('device.asOf', { at: formatDateTime(new Date(at), language, 'short') })}</>
  );
};
