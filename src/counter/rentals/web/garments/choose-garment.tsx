import { Button, Group, Select } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge } from '#ui/index.ts';
import type { NamedGarment } from './name-garments.ts';

type Props = {
  named: NamedGarment;
  name: string;
  /** Reserved barcode, or ''. */
  own?: string;
  /** An empty barcode removes the choice. */
  onChoose: (barcode: string) => void;
};

export const ChooseGarment = ({ named, name, own = '', onChoose }: Props) => {
  const { t } = useTranslation(['counter', 'stock']);
  const { barcode, how, options } = named;
  if (how === 'scanned')
    return (
      <Group gap="xs">
        {own === '' || own === barcode ? (
          <StateBadge tone="good">{t('garment.scanned', { barcode })}</StateBadge>
        ) : (
          <StateBadge tone="info">{t('garment.other', { barcode, was: own })}</StateBadge>
        )}
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('garment.changeOf', { barcode })}
          onClick={() => onChoose('')}
        >
          {t('garment.change')}
        </Button>
      </Group>
    );
  if (how === 'waiting') return <StateBadge tone="neutral">{t('open.checking')}</StateBadge>;
  if (how !== 'open')
    return (
      <StateBadge tone={how === 'only' ? 'info' : 'good'}>{t(`garment.${how}`, { barcode })}</StateBadge>
    );
  if (options.length === 0) return <StateBadge tone="bad">{t('garment.none')}</StateBadge>;
  return (
    <Select
      size="sm"
      w="100%"
      maw="22rem"
      label={t('garment.choose', { n: options.length })}
      aria-label={t('garment.chooseFor', { name })}
      placeholder={t('garment.placeholder')}
      searchable
      data={options.map((one) => ({
        value: one.barcode,
        label: one.state === 'ready' ? one.barcode : `${one.barcode} · ${t(`stock:state.${one.state}`)}`,
      }))}
      value={null}
      onChange={(next) => {
        if (next !== null) onChoose(next);
      }}
    />
  );
};
