import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import type { SaleItemFound } from '#sales/retail/contract.ts';
import { goesWithOperations } from '#counter/rentals/goes-with-contract.ts';
import type { CheckoutForm } from '../form/form.ts';

type GoesWithHintProps = {
  form: CheckoutForm;
  onFind: (text: string) => void;
  onGoods: (goods: SaleItemFound) => Promise<void>;
};

export const GoesWithHint = ({ form, onFind, onGoods }: GoesWithHintProps) => {
  const { t } = useTranslation('counter');
  const { pickupDay, returnDay, byParcel, parcelZone } = form;
  const itemIds = [
    ...new Set([
      ...form.lines.map((line) => line.id),
      ...form.sets.flatMap((set) => set.garments.map((one) => one.itemId)),
    ]),
  ].sort((a, b) => a - b);
  const hasDays = pickupDay !== null && returnDay !== null && pickupDay <= returnDay;
  const { data } = useApi(
    goesWithOperations.goesWith,
    {
      query: {
        itemIds: itemIds.join(','),
        ...(hasDays && { pickupDay, returnDay, ...(byParcel && { byParcel: '1' as const, parcelZone }) }),
      },
    },
    { enabled: itemIds.length > 0, staleTime: 60_000, placeholderData: keepPreviousData },
  );
  const sold = new Set(form.articles.map((one) => one.of.goodsId));
  const goods = data?.goods.filter((one) => !sold.has(one.goodsId)) ?? [];
  const groups = data?.groups ?? [];
  if (itemIds.length === 0 || groups.length + goods.length === 0) return null;
  return (
    <Group gap={4} role="group" aria-label={t('goesWith.title')}>
      <Text size="xs" c="dimmed">
        {t('goesWith.title')}
      </Text>
      {groups.map((one) => (
        <Button
          key={one.groupId}
          size="compact-xs"
          variant="default"
          title={bahtInSentence(one.rentalPrice)}
          aria-label={t('goesWith.find', { name: one.name })}
          onClick={() => onFind(one.code === '' ? one.name : one.code)}
        >
          {one.name}
        </Button>
      ))}
      {goods.map((one) => (
        <Button
          key={`goods ${one.goodsId}`}
          size="compact-xs"
          variant="default"
          title={bahtInSentence(one.listPrice)}
          aria-label={t('goesWith.sell', { name: one.name })}
          onClick={() => void onGoods(one)}
        >
          + {one.name}
        </Button>
      ))}
    </Group>
  );
};
