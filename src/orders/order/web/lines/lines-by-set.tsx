import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, Photo, shared } from '#ui/index.ts';
import type { OrderSet, OrderSetTitle } from '#orders/order/contract.ts';
import classes from './lines-by-set.module.css';
import orderCss from '../order.module.css';

type SetHead = OrderSetTitle & Partial<Pick<OrderSet, 'rentNow' | 'bailNow'>>;

const Heading = ({ set, count }: { set: SetHead; count: number }) => {
  const { t } = useTranslation('shared');
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Photo url={set.image} alt="" size={48} />
      <Box flex={1} miw={0} className={shared.anywhere}>
        <Text fw={600}>{set.name}</Text>
        <Text size="xs" c="dimmed">
          {set.code} · {t('garment.count', { n: count })}
        </Text>
      </Box>
      {set.rentNow === undefined || set.bailNow === undefined ? null : (
        <Box ta="end" className={shared.nowrap}>
          <Text fw={600}>
            <MoneyText baht={set.rentNow} />
          </Text>
          <Text size="xs" c="dimmed">
            {t('money.bail')} <MoneyText baht={set.bailNow} />
          </Text>
        </Box>
      )}
    </Group>
  );
};

type LinesBySetProps<L> = {
  lines: readonly L[];
  sets: readonly SetHead[];
  label?: string;
  children: (line: L) => ReactNode;
};

export const LinesBySet = <L extends { orderSetId: number | null }>({
  lines,
  sets,
  label,
  children,
}: LinesBySetProps<L>) => (
  <ul className={orderCss['list']} aria-label={label}>
    {lines.map((line, at) => {
      const set = sets.find((one) => one.orderSetId === line.orderSetId);
      if (set === undefined) return children(line);
      const own = lines.filter((one) => one.orderSetId === line.orderSetId);
      if (lines.indexOf(own[0] ?? line) !== at) return null;
      return (
        <li key={`set ${set.orderSetId}`} className={classes['set']}>
          <Heading set={set} count={own.length} />
          <ul className={orderCss['list']} aria-label={set.name}>
            {own.map(children)}
          </ul>
        </li>
      );
    })}
  </ul>
);
