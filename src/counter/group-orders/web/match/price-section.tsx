import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormSection } from '#ui/form/index.ts';
import { FramedTable, MoneyText, Photo } from '#ui/index.ts';
import classes from '../group-orders.module.css';
import type { GroupPrice, PricedGroupItem } from './group-price.ts';

const Free = ({ of: { count, free } }: { of: PricedGroupItem }) => {
  const { t } = useTranslation('party');
  const short = free === null ? 0 : count - free;
  return (
    <>
      {free === null ? t('list.wanted', { wanted: count }) : t('list.free', { wanted: count, free })}
      {short > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)" fw={600}>
          {t('list.short', { n: short })}
        </Text>
      ) : null}
    </>
  );
};

const Sum = ({ label, baht, strong = false }: { label: string; baht: number; strong?: boolean }) => (
  <Group justify="space-between" wrap="nowrap" {...(strong && { fw: 600 })}>
    <span>{label}</span>
    <MoneyText baht={baht} />
  </Group>
);

type PriceProps = { price: GroupPrice; step: number; promotions: ReactNode };

export const PriceSection = ({ price, step, promotions }: PriceProps) => {
  const { t } = useTranslation(['party', 'shared', 'order']);
  const { items, rent, vatRate, vatOnTop, total, bail } = price;
  return (
    <FormSection title={t('price.title')} step={step}>
      <Stack gap="sm">
        <FramedTable caption={t('price.title')} className={classes['match']}>
          <thead>
            <tr>
              <th scope="col">{t('shared:garment.one')}</th>
              <th scope="col">{t('price.free')}</th>
              <th scope="col" className={classes['money']}>
                {t('price.each')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((one) => (
              <tr key={one.itemId}>
                <td>
                  <Group gap="xs" wrap="nowrap">
                    <Photo url={one.image} alt="" size={40} />
                    <Text size="sm">{one.name}</Text>
                  </Group>
                </td>
                <td>
                  <Free of={one} />
                </td>
                <td className={classes['money']}>
                  <MoneyText baht={one.price} />
                </td>
              </tr>
            ))}
          </tbody>
        </FramedTable>
        <Stack gap={4} maw="26rem">
          <Sum label={t('price.rent')} baht={rent} />
          {promotions}
          {vatOnTop === 0 ? null : <Sum label={t('shared:money.vatOf', { rate: vatRate })} baht={vatOnTop} />}
          <Sum label={t('price.toPay')} baht={total} strong />
          <Sum label={t('shared:money.bail')} baht={bail} />
        </Stack>
      </Stack>
    </FormSection>
  );
};
