import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText } from '#ui/index.ts';
import type { CheckoutTotals as Totals } from './form/totals.ts';
import classes from './checkout.module.css';

export const CheckoutTotals = ({ figures }: { figures: Totals }) => {
  const { t } = useTranslation(['counter', 'shared']);
  const parts = [
    { label: t('shared:money.rent'), baht: figures.rent },
    { label: t('shared:money.discount'), baht: -figures.discount },
    { label: t('shared:money.for.sale'), baht: figures.sold },
    { label: t('shared:money.for.shipping'), baht: figures.shipping },
    { label: t('shared:money.vatOf', { rate: figures.vatRate }), baht: figures.vatOnTop },
    { label: t('shared:money.bail'), baht: figures.bail },
  ].filter(({ baht }) => baht !== 0);
  return (
    <Text component="dl" size="xs" c="dimmed" className={classes['sums']}>
      {parts.map(({ label, baht }) => (
        <div key={label}>
          <dt>{label}</dt>{' '}
          <dd>
            <MoneyText baht={baht} />
          </dd>
        </div>
      ))}
    </Text>
  );
};
