import { Box, Flex, Text } from '@mantine/core';
import { Photo, shared, StateBadge } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Goods } from '../contract.ts';

type Named = Pick<Goods, 'name' | 'code' | 'barcode' | 'category'>;

export const GoodsText = ({ of }: { of: Named }) => (
  <Box miw={0} className={shared.anywhere}>
    <div>{of.name}</div>
    <Text size="xs" c="dimmed">
      {[of.code, of.barcode, of.category].filter((part) => part !== '').join(' · ')}
    </Text>
  </Box>
);

export const GoodsName = ({ of }: { of: Named & Pick<Goods, 'image'> }) => (
  <Flex component="span" align="center" gap="sm" ta="start">
    <Photo url={of.image} alt="" size={40} />
    <GoodsText of={of} />
  </Flex>
);

export const StockOnHand = ({ of }: { of: Pick<Goods, 'onHand' | 'low' | 'active'> }) => {
  const { t } = useTranslation(['goods', 'shared']);
  const pieces = t('shared:counted.piece', { n: of.onHand });
  if (!of.active) return <StateBadge tone="neutral">{t('offWith', { pieces })}</StateBadge>;
  if (of.onHand === 0) return <StateBadge tone={of.low ? 'bad' : 'neutral'}>{t('none')}</StateBadge>;
  return of.low ? <StateBadge tone="warn">{t('lowWith', { pieces })}</StateBadge> : <>{pieces}</>;
};
