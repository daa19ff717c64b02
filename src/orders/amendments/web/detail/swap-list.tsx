import { Box, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { sumBaht } from '#lib/money/money.ts';
import { useLookups } from '#catalog/web/index.ts';
import { MoneyText, Photo, shared, useCountedGarments } from '#ui/index.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import { GarmentFacts, orderCss as classes } from '#orders/order/web/index.ts';
import type { SwapChoices } from '#orders/amendments/contract.ts';

export type SwapChoiceItem = SwapChoices['choices'][number];
type Price = SwapChoices['prices'][number];

const Gap = ({ line, price }: { line: OrderLineOut; price: Price }) => {
  const { t } = useTranslation('change');
  const gap = sumBaht([price.rentalPrice, -line.rentalPrice]);
  return gap === 0 ? (
    <Text size="sm" component="span">
      {t('swap.same')}
    </Text>
  ) : (
    <MoneyText baht={gap} sign />
  );
};

type SwapListProps = {
  line: OrderLineOut;
  items: readonly SwapChoiceItem[];
  picked: SwapChoiceItem | null;
  priceOf: (item: SwapChoiceItem) => Price | undefined;
  onPick: (item: SwapChoiceItem) => void;
};

export const SwapList = ({ line, items, picked, priceOf, onPick }: SwapListProps) => {
  const { t } = useTranslation('order');
  const lookups = useLookups();
  const counted = useCountedGarments();
  return (
    <ul className={`${classes['list']} ${classes['pick']}`}>
      {items.map((item) => {
        const price = priceOf(item);
        const taken = item.free === 0 && item.itemId !== line.itemId;
        return (
          <li key={item.itemId}>
            <button
              type="button"
              className={classes['choice']}
              aria-pressed={picked?.itemId === item.itemId}
              disabled={taken}
              style={taken ? { opacity: 0.5, cursor: 'default' } : undefined}
              onClick={() => onPick(item)}
            >
              <Photo url={item.image} alt="" size={48} />
              <Box component="span" flex={1} miw={0} className={shared.anywhere}>
                <Text span fw={600} size="sm">
                  {item.name}
                </Text>
                <GarmentFacts of={item} lookups={lookups} />
              </Box>
              <span className={classes['price']}>
                {price === undefined ? (
                  '…'
                ) : line.orderSetId === null ? (
                  <MoneyText baht={price.rentalPrice} />
                ) : (
                  <Gap line={line} price={price} />
                )}
                <Text size="xs" c="dimmed">
                  {t('line.free', { n: counted(item.name, item.free) })}
                </Text>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
