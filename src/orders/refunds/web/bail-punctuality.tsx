import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { bailPunctualityDays, refundContract } from '../contract.ts';

/** The owner sees the card once a deadline has passed. */
export const BailPunctualityCard = () => {
  const { t } = useTranslation('moneyback');
  const may = useCan({ allow: 'owner' }) === 'ok';
  const { data } = useApi(refundContract.bailsKept, {}, { enabled: may });
  if (data === undefined) return null;
  const { kept, late, broken } = data;
  const all = kept + late + broken;
  if (all === 0) return null;
  return (
    <Text size="sm">
      {t('promise.share', { days: bailPunctualityDays, kept, all, percent: Math.floor((kept * 100) / all) })}
      {broken === 0 ? null : (
        <Text span fw={600} size="sm" c="var(--mantine-color-error)">
          {' '}
          {t('promise.broken', { n: broken })}
        </Text>
      )}
    </Text>
  );
};
