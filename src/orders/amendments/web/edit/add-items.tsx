import { Box, Button, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLookups } from '#catalog/web/index.ts';
import type { Day } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import {
  EmptyState,
  MoneyText,
  Photo,
  QueryView,
  SearchField,
  shared,
  useCountedGarments,
} from '#ui/index.ts';
import type { ItemSearchResult } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { GarmentFacts, orderCss as classes } from '#orders/order/web/index.ts';

type Props = { pickupDay: Day | null; returnDay: Day | null; onAdd: (item: ItemSearchResult) => void };

export const AddGarment = ({ pickupDay, returnDay, onAdd }: Props) => {
  const { t } = useTranslation(['change', 'ui', 'order']);
  const counted = useCountedGarments();
  const lookups = useLookups();
  const [q, setQ] = useState('');
  const days =
    pickupDay !== null && returnDay !== null && pickupDay <= returnDay ? { pickupDay, returnDay } : null;
  const found = useApi(
    stockContract.search,
    { query: { ...days, ...(days !== null && { onlyFree: '1' as const }), size: 6, q } },
    { enabled: q !== '' },
  );
  return (
    <div>
      <SearchField label={t('edit.find')} value={q} onChange={setQ} />
      {q === '' ? null : (
        <QueryView
          query={found}
          empty={<EmptyState title={t('swap.nothing')} hint={t('ui:nothingFoundHint')} />}
        >
          {(data) => (
            <ul className={classes['list']} style={{ marginTop: 8 }}>
              {data.itemList.map((item) => (
                <li key={item.itemId} className={classes['line']}>
                  <div className={classes['garment']}>
                    <Photo url={item.image} alt="" size={48} />
                    <Box flex={1} miw={0} className={shared.anywhere}>
                      <Text fw={600} size="sm">
                        {item.name}
                      </Text>
                      <GarmentFacts of={item} lookups={lookups} />
                      <Text size="sm">
                        <MoneyText baht={item.rentalPrice} />
                        {item.free === null
                          ? null
                          : ` · ${t('order:line.free', { n: counted(item.name, item.free) })}`}
                      </Text>
                    </Box>
                    <Button size="compact-sm" variant="light" onClick={() => onAdd(item)}>
                      {t('edit.add')}
                      <VisuallyHidden> {`${item.name} ${item.code}`}</VisuallyHidden>
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      )}
    </div>
  );
};
