import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { isAnyFormDirty } from '#ui/form/index.ts';
import { LeaveGuard, Page, QueryView } from '#ui/index.ts';
import { CannedSection, MailboxSection } from '#storefront/inbox/web/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { AutomaticMessagesSection } from '../setup/automatic-messages.tsx';
import { ChannelsSection } from '../setup/channels.tsx';
import { TemplatesSection } from '../setup/templates.tsx';

export const MessageSetupPage = () => {
  const { t } = useTranslation(['notice', 'app', 'shared', 'ui']);
  const query = useApi(notificationsContract.setup, {}, { refetchOnWindowFocus: false });
  // The newest order is fetched early, for template previews.
  useApi(orderContract.list, { query: { size: 1 } });
  return (
    <Page title={t('app:pages.messageSetup')}>
      <QueryView query={query}>
        {(setup) => (
          <Stack gap="lg">
            <AutomaticMessagesSection setup={setup} />
            <TemplatesSection setup={setup} />
            <ChannelsSection setup={setup} />
            <MailboxSection />
            <CannedSection
              placesOf={(language) =>
                setup.places.filter((one) => one.language === language).map((one) => one.name)
              }
            />
          </Stack>
        )}
      </QueryView>
      <LeaveGuard
        active={isAnyFormDirty}
        words={{
          title: t('shared:leave.ask'),
          text: t('ui:discard.text'),
          stay: t('shared:leave.stay'),
          go: t('shared:leave.go'),
        }}
      />
    </Page>
  );
};
