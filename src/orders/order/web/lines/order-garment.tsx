import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Photo, shared } from '#ui/index.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import { GarmentFacts } from './garment-facts.tsx';
import classes from '../order.module.css';
import { useLookups } from '#catalog/web/index.ts';

type GarmentProps = {
  line: Pick<OrderLineOut, 'name' | 'code' | 'color' | 'size' | 'image' | 'barcode'> &
    Partial<Pick<OrderLineOut, 'setPart'>>;
  size?: number;
  before?: ReactNode;
  children?: ReactNode;
};

export const OrderGarment = ({ line, size = 64, before, children }: GarmentProps) => {
  const { t } = useTranslation('ui');
  const lookups = useLookups();
  return (
    <div className={classes['garment']}>
      {before}
      <Photo url={line.image} alt={t('photoOf', { name: line.name })} size={size} />
      <Box flex={1} miw={0} className={shared.anywhere}>
        {line.setPart ? (
          <Text size="xs" c="dimmed">
            {line.setPart}
          </Text>
        ) : null}
        <Text fw={600}>{line.name}</Text>
        <Text component="div" size="sm" c="dimmed">
          <GarmentFacts of={line} lookups={lookups} />
        </Text>
        {children}
      </Box>
    </div>
  );
};
