import { ActionIcon, Box, Stack } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatThousands } from '#lib/text/compact-format.ts';
import { useApi } from '#ui/api/queries.ts';
import { ButtonLink, EmptyState, ListSkeleton, PlainList, QueryView, shared } from '#ui/index.ts';
import { notificationsContract } from '../contract.ts';
import type { NoticeKind } from '../message-kinds.ts';
import classes from './notifications.module.css';
import { NoticeSection } from './notice-section.tsx';
import { type NoticeCountsReply, useBellPreferences } from './use-bell-preferences.ts';

export const BellPanel = ({ counts, onLeave }: { counts: NoticeCountsReply; onLeave: () => void }) => {
  const { t } = useTranslation('notice');
  const query = useApi(notificationsContract.lists, { query: {} });
  const { muted, put } = useBellPreferences(counts);
  const bellOf = (kind: NoticeKind): ReactNode => {
    const off = muted.includes(kind);
    const Icon = off ? IconBellOff : IconBell;
    const name = t(off ? 'panel.unmute' : 'panel.mute', { kind: t(`kinds.${kind}`) });
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={name}
        title={name}
        aria-pressed={off}
        className={classes['tools'] ?? ''}
        onClick={() => put(off ? muted.filter((one) => one !== kind) : [...muted, kind])}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <Stack gap="sm">
      <div className={classes['panel']} tabIndex={0} role="region" aria-label={t('panel.title')}>
        <QueryView query={query} skeleton={<ListSkeleton rows={4} />}>
          {({ lists }) => {
            const some = lists.filter((one) => one.count > 0 && !muted.includes(one.kind));
            return (
              <Stack gap="md">
                {some.length === 0 ? (
                  <EmptyState title={t('panel.nothing')} hint={t('panel.nothingHint')} />
                ) : null}
                {some.map((list) => (
                  <NoticeSection
                    key={list.kind}
                    list={list}
                    onLeave={onLeave}
                    heading="h2"
                    buttons={bellOf(list.kind)}
                  />
                ))}
                {muted.length === 0 ? null : (
                  <section>
                    <h2 className={classes['name']}>{t('panel.muted')}</h2>
                    <PlainList mt="0.25rem" mb={0}>
                      {muted.map((kind) => (
                        <li key={kind} className={classes['row']}>
                          <Box component="span" flex="1 1 9rem" miw={0} className={shared.anywhere}>
                            {t(`kinds.${kind}`)}
                          </Box>
                          <span className={classes['small']}>
                            {formatThousands(lists.find((one) => one.kind === kind)?.count ?? 0)}
                          </span>
                          {bellOf(kind)}
                        </li>
                      ))}
                    </PlainList>
                  </section>
                )}
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
