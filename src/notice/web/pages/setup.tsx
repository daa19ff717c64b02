import { Stack } from '@mantine/core';
import { useTranslation } from '../../../core/web/translation.ts';
import { useApi } from '../../../core/web/queries.ts';
import { Page, QueryView } from '../../../core/web/ui/index.ts';
import { CannedSection, MailBoxSection } from '../../../mail/web/index.ts';
import { orderContract } from '../../../order/contract.ts';
import { noticeContract } from '../../contract.ts';
import { AutoSection } from '../setup/auto.tsx';
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
