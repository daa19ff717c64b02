import { useQueryClient } from '@tanstack/react-query';
import { Alert, Card, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import notes from 'virtual:release-notes';
import { callApi } from '#ui/api/client.ts';
import { apiQuery, useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, Page, QueryView } from '#ui/index.ts';
import type { ReleaseNotes } from '#ui/markdown/blocks.ts';
import { MarkdownView } from '#ui/markdown/markdown-view.tsx';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';

const Release = ({ version, day, th, other }: ReleaseNotes) => {
  const { t } = useTranslation('notice');
  const inThai = useLanguage() === 'th' && th.length > 0;
  return (
    <Card withBorder component="section" p="md">
      <Title order={2} size="h4">
        {version === null ? t('release.unreleased') : t('release.version', { version })}
      </Title>
      {day === null ? null : (
        <Text size="sm" c="dimmed">
          <DayText day={day} />
        </Text>
      )}
      <div lang={inThai ? 'th' : 'en'}>
        <MarkdownView blocks={inThai ? th : other} linkOf={() => undefined} />
      </div>
    </Card>
  );
};

export const WhatsNewPage = () => {
  const { t } = useTranslation(['notice', 'app']);
  const { branchId } = useSession();
  const queries = useQueryClient();
  const query = useApi(notificationsContract.release, {});
  const isUnseen = query.data?.seen === false;
  useEffect(() => {
    if (!isUnseen) return;
    // The notice remains in the bell after a failure.
    callApi(notificationsContract.releaseSeen, {}).then(
      () =>
        queries.invalidateQueries({
          queryKey: apiQuery(notificationsContract.counts, { query: {} }, branchId).queryKey,
        }),
      () => {},
    );
  }, [isUnseen, queries, branchId]);
  return (
    <Page title={t('app:pages.whatsNew')}>
      <Stack gap="md">
        <QueryView query={query}>
          {({ running, newer }) => (
            <>
              <Text c="dimmed">{t('release.running', { version: running })}</Text>
              {newer === null ? null : (
                <Alert icon={<IconInfoCircle aria-hidden />} title={t('kinds.oldVersion')}>
                  {t('release.newer', { version: newer })}
                </Alert>
              )}
            </>
          )}
        </QueryView>
        {notes.map((one) => (
          <Release key={one.version ?? ''} {...one} />
        ))}
      </Stack>
    </Page>
  );
};
