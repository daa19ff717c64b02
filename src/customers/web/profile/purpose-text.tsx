import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { type ConsentPurpose, consentVersion } from '#customers/consent.ts';

export const PurposeText = ({
  purpose,
  labelled = false,
}: {
  purpose: ConsentPurpose;
  labelled?: boolean;
}) => {
  const { t } = useTranslation('people');
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  if (shop === undefined) return null;
  const { keepCustomerYears: years, keepIdDays: days } = shop;
  const times = {
    kept: years === null ? t('consent.keptOpen') : t('consent.keptYears', { n: years }),
    ids: days === null ? '' : t('consent.idsDays', { n: days }),
  };
  return (
    <Text size="xs" c="dimmed">
      {labelled ? `${t('consent.newText', { version: consentVersion })} ` : ''}
      {purpose === 'service' ? t('consent.serviceText', times) : t('consent.marketingText')}
    </Text>
  );
};
