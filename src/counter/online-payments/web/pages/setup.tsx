import { Text } from '@mantine/core';
import { useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { AutoGrid, Page, QueryView } from '#ui/index.ts';
import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { onlinePaymentsContract } from '#counter/online-payments/contract.ts';
import { AccountForm } from '../setup/account-form.tsx';

export const OnlinePaymentSetupPage = () => {
  const { t } = useTranslation(['online', 'app']);
  const query = useApi(onlinePaymentsContract.setup, {});
  return (
    <Page title={t('app:pages.onlinePaymentSetup')} actions={<AuditLogLink kind="setting" />}>
      <Text size="sm" c="dimmed" maw="46rem">
        {t('setup.hint')}
      </Text>
      <QueryView query={query}>
        {({ accounts }) => (
          <AutoGrid min="22rem" align="start" spacing="md">
            {accounts.map((one) => (
              <AccountForm key={one.provider} kept={one} />
            ))}
          </AutoGrid>
        )}
      </QueryView>
    </Page>
  );
};
