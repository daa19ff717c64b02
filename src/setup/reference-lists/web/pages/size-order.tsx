import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Page } from '#ui/index.ts';
import { LookupOrderList } from '../order-list.tsx';

export const SizeOrderPage = () => {
  const { t } = useTranslation(['lookup', 'app']);
  return (
    <Page title={t('app:pages.sizeByOrder')}>
      <Text size="sm" c="dimmed">
        {t('order.hint')}
      </Text>
      <LookupOrderList kind="size" />
    </Page>
  );
};
