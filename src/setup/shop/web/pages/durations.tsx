import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi, useRefresh } from '#ui/api/queries.ts';
import { SortArea, useSortOrder } from '#ui/sort/index.ts';
import { EmptyState, FramedTable, Page, PlainList, QueryView, useIsNarrow } from '#ui/index.ts';
import { type DurationRow, shopContract } from '#setup/shop/contract.ts';
import { DurationDialog } from '../durations/duration-dialog.tsx';
import { DurationCard, DurationTr, useDurationName } from '../durations/duration-rows.tsx';
import classes from '../durations/durations.module.css';
import { RemoveDurationDialog } from '../durations/remove-duration.tsx';

type Asked = { what: 'edit'; row: DurationRow | null } | { what: 'remove'; row: DurationRow };

const useDurations = () => {
  const { t } = useTranslation('shop');
  const refresh = useRefresh();
  const query = useApi(shopContract.durations, {});
  const put = useAction(shopContract.orderDurations, {
    done: t('durations.ordered'),
    refresh: [shopContract.durations, shopContract.shopInfo],
    onError: () => void refresh([shopContract.durations]),
  });
  const { ids, move } = useSortOrder(
    query.data?.itemList.map((one) => one.rentDurationId) ?? [],
    (next, was) => put.mutateAsync({ body: { ids: next, was: [...was] } }),
  );
  return { query, ids, move };
};

export const DurationsPage = () => {
  const { t } = useTranslation(['shop', 'app']);
  const narrow = useIsNarrow();
  const nameOf = useDurationName();
  const { query, ids, move } = useDurations();
  const [dialog, setDialog] = useState<Asked | null>(null);
  const acts = {
    onEdit: (row: DurationRow) => setDialog({ what: 'edit', row }),
    onRemove: (row: DurationRow) => setDialog({ what: 'remove', row }),
  };
  const close = (): void => setDialog(null);
  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setDialog({ what: 'edit', row: null })}
    >
      {t('durations.add')}
    </Button>
  );
  return (
    <Page title={t('app:pages.duration')} actions={query.data?.itemList.length === 0 ? undefined : add}>
      <Text size="sm" c="dimmed">
        {t('durations.hint')}
      </Text>
      <QueryView
        query={query}
        empty={<EmptyState title={t('durations.emptyTitle')} hint={t('durations.emptyHint')} action={add} />}
      >
        {({ itemList }) => {
          const byId = new Map(itemList.map((one) => [one.rentDurationId, one]));
          const shown = ids.flatMap((id) => byId.get(id) ?? []);
          return (
            <SortArea
              ids={shown.map((one) => one.rentDurationId)}
              nameOf={(id) => nameOf(byId.get(Number(id)) ?? { rentDays: null })}
              onMove={(id, place) => void move(Number(id), Number(place))}
            >
              {narrow ? (
                <PlainList gap="xs" aria-label={t('durations.caption')}>
                  {shown.map((row) => (
                    <DurationCard key={row.rentDurationId} row={row} acts={acts} />
                  ))}
                </PlainList>
              ) : (
                <FramedTable caption={t('durations.caption')} className={classes['table']}>
                  <thead>
                    <tr>
                      <th scope="col">
                        <VisuallyHidden>{t('durations.place')}</VisuallyHidden>
                      </th>
                      <th scope="col">{t('durations.days')}</th>
                      <th scope="col">{t('durations.rule')}</th>
                      <th scope="col">{t('durations.active')}</th>
                      <th scope="col">{t('durations.orders')}</th>
                      <th scope="col">{t('durations.updated')}</th>
                      <th scope="col">{t('durations.actions')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {shown.map((row) => (
                      <DurationTr key={row.rentDurationId} row={row} acts={acts} />
                    ))}
                  </tbody>
                </FramedTable>
              )}
            </SortArea>
          );
        }}
      </QueryView>
      {dialog?.what === 'edit' ? (
        <DurationDialog key={dialog.row?.rentDurationId ?? 'new'} row={dialog.row} onClose={close} />
      ) : null}
      {dialog?.what === 'remove' ? <RemoveDurationDialog row={dialog.row} onClose={close} /> : null}
    </Page>
  );
};
