import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../core/web/queries.ts';
import { EmptyState, ListSkeleton, QueryView, ButtonLink } from '../../core/web/ui/index.ts';
import { noticeContract } from '../contract.ts';
import classes from './notice.module.css';
import { NoticeSection } from './notice-section.tsx';

/** What the bell opens: every kind that has something, the most urgent first. */
export const Panel = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation('notice');
  const query = useApi(noticeContract.lists, { query: {} });
  return (
    <Stack gap="sm">
      <div className={classes['panel']} tabIndex={0} role="region" aria-label={t('panel.title')}>
        <QueryView query={query} skeleton={<ListSkeleton rows={4} />}>
          {({ lists }) => {
            const some = lists.filter((one) => one.count > 0);
            if (some.length === 0)
              return <EmptyState title={t('panel.nothing')} hint={t('panel.nothingHint')} />;
            return (
              <Stack gap="md">
                {some.map((list) => (
                  <NoticeSection key={list.kind} list={list} onLeave={onLeave} heading="h2" />
                ))}
              </Stack>
            );
          }}
        </QueryView>
      </div>
      <ButtonLink variant="default" fullWidth to="/dashboard/analytics" onClick={onLeave}>
        {t('panel.day')}
      </ButtonLink>
    </Stack>
  );
};
