import { Text } from '@mantine/core';
import { Photo, StateBadge } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Goods } from '../contract.ts';
import classes from './goods.module.css';

type Named = Pick<Goods, 'name' | 'code' | 'barcode' | 'category'>;

export const GoodsText = ({ of }: { of: Named }) => (
  <div className={classes['text']}>
    <div>{of.name}</div>
    <Text size="xs" c="dimmed">
      {[of.code, of.barcode, of.category].filter((part) => part !== '').join(' · ')}
    </Text>
  </div>
);

export const GoodsName = ({ of }: { of: Named & Pick<Goods, 'image'> }) => (
  <span className={classes['name']}>
    <Photo url={of.image} alt="" size={40} />
    <GoodsText of={of} />
  </span>
);

export const StockOnHand = ({ of }: { of: Pick<Goods, 'onHand' | 'low' | 'active'> }) => {
  const { t } = useTranslation(['goods', 'shared']);
  const pieces = t('shared:counted.piece', { n: of.onHand });
  if (!of.active) return <StateBadge tone="neutral">{t('offWith', { pieces })}</StateBadge>;
  if (of.onHand === 0) return <StateBadge tone={of.low ? 'bad' : 'neutral'}>{t('none')}</StateBadge>;
  return of.low ? <StateBadge tone="warn">{t('lowWith', { pieces })}</StateBadge> : <>{pieces}</>;
};
