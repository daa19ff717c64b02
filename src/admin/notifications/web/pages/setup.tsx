import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { Page, QueryView } from '#ui/index.ts';
import { CannedSection, MailBoxSection } from '#storefront/inbox/web/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { noticeContract } from '#admin/notifications/contract.ts';
import { AutoSection } from '../setup/automatic-messages.tsx';
import { ChannelsSection } from '../setup/channels.tsx';
import { TemplatesSection } from '../setup/templates.tsx';

/** How the shop writes to its customers: what goes out by itself, its wording, its channels. */
export const MessageSetupPage = () => {
  const { t } = useTranslation(['notice', 'app']);
  const query = useApi(noticeContract.setup, {}, { refetchOnWindowFocus: false });
  // Asked for at once: the previews of the templates are filled with the newest order.
  useApi(orderContract.list, { query: { size: 1 } });
  return (
    <Page title={t('app:pages.messageSetup')}>
      <QueryView query={query}>
        {(setup) => (
          <Stack gap="lg">
            <AutoSection key={`auto ${setup.version}`} setup={setup} />
            <TemplatesSection setup={setup} />
            <ChannelsSection setup={setup} />
            <MailBoxSection />
            <CannedSection
              placesOf={(language) =>
                setup.places.filter((one) => one.language === language).map((one) => one.name)
              }
            />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
};
