import { Box, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, Photo, shared } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { SaleStates } from './sale-states.tsx';

type SoldLinesProps = {
  order: Pick<Order, 'sales'>;
  pictures?: ReadonlyMap<number, string>;
};

export const SoldLines = ({ order, pictures }: SoldLinesProps) => {
  const { t } = useTranslation('record');
  return (
    <ul className={classes['list']}>
      {order.sales.map((line) => (
        <li key={line.saleLineId}>
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <Photo url={pictures?.get(line.goodsId ?? 0) ?? line.image} alt="" size={52} />
            <Box flex={1} miw={0} className={shared.anywhere}>
              <Text fw={600}>{line.quantity === 1 ? line.name : `${line.name} × ${line.quantity}`}</Text>
              <Text size="sm" c="dimmed">
                {[line.code, line.detail].filter((one) => one !== '').join(' · ')}
              </Text>
              {line.discountReason === '' ? null : (
                <Text size="sm" c="dimmed">
                  {t('sold.why', { reason: line.discountReason })}
                </Text>
              )}
              <SaleStates states={[line.state]} />
              {line.endedReason === '' ? null : <Text size="sm">{line.endedReason}</Text>}
            </Box>
            <MoneyText baht={line.amount} />
          </Group>
        </li>
      ))}
    </ul>
  );
};
