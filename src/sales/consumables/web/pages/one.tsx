import { Button, Group, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useCan, useRight, useSession } from '#ui/session/session.ts';
import type { ListColumn } from '#ui/index.ts';
import {
  AutoGrid,
  ButtonLink,
  ConfirmButton,
  EmptyState,
  LabelledValue,
  MoneyText,
  Page,
  PagedList,
  Photo,
  QueryView,
  TimeText,
} from '#ui/index.ts';
import type { Goods, GoodsMovement } from '#sales/consumables/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import classes from '../goods.module.css';
import { StockOnHand } from '../goods-name.tsx';
import { EditGoodsDialog } from '../goods-detail/edit-dialog.tsx';
import { MoveGoodsDialog, WriteOffGoodsDialog } from '../goods-detail/stock-move-dialogs.tsx';

const route = getRouteApi('/backoffice/goods/$goodsid');

const Facts = ({ of }: { of: Goods }) => {
  const { t } = useTranslation(['goods', 'shared']);
  const { branchId } = useSession();
  return (
    <div className={classes['head']}>
      <Photo url={of.image} alt="" size={112} />
      <AutoGrid min="9rem" autoFlow="auto-fill" spacing="md">
        <LabelledValue label={t('here')}>
          <StockOnHand of={of} />
        </LabelledValue>
        <LabelledValue label={t('sellPrice')}>
          <MoneyText baht={of.price} />
        </LabelledValue>
        {of.cost === null ? null : (
          <LabelledValue label={t('costOfPiece')}>
            <MoneyText baht={of.cost} />
          </LabelledValue>
        )}
        {of.value === null ? null : (
          <LabelledValue label={t('worth')}>
            <MoneyText baht={of.value} />
          </LabelledValue>
        )}
        <LabelledValue label={t('shared:field.code')}>{of.code}</LabelledValue>
        {of.barcode === '' ? null : (
          <LabelledValue label={t('shared:garment.barcode')}>{of.barcode}</LabelledValue>
        )}
        {of.category === '' ? null : (
          <LabelledValue label={t('shared:garment.category')}>{of.category}</LabelledValue>
        )}
        {of.lowAt === null ? null : <LabelledValue label={t('lowAt')}>{of.lowAt}</LabelledValue>}
        {of.branches
          .filter((one) => one.branchId !== branchId)
          .map((one) => (
            <LabelledValue key={one.branchId} label={one.branchName}>
              {t('shared:counted.piece', { n: one.onHand })}
            </LabelledValue>
          ))}
        {of.note === '' ? null : <LabelledValue label={t('shared:field.note')}>{of.note}</LabelledValue>}
      </AutoGrid>
    </div>
  );
};

const AdminActions = ({ of }: { of: Goods }) => {
  const { t } = useTranslation(['goods', 'shared', 'ui']);
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const refresh = [consumablesContract.list, consumablesContract.get];
  const params = { id: of.goodsId };
  const turn = useAction(consumablesContract.setActive, { refresh, done: t('shared:done.saved') });
  const remove = useAction(consumablesContract.remove, {
    refresh: [consumablesContract.list],
    done: t('removed'),
    onSuccess: () => void navigate({ to: '/backoffice/goods' }),
  });
  return (
    <>
      <Button onClick={() => setEditing(true)}>{t('ui:edit')}</Button>
      <ConfirmButton
        color="plum"
        title={t(of.active ? 'off.ask' : 'on.ask', { name: of.name })}
        text={t(of.active ? 'off.text' : 'on.text')}
        confirmLabel={t(of.active ? 'off.action' : 'on.action')}
        onConfirm={() => turn.mutateAsync({ params, body: { active: !of.active } })}
      >
        {t(of.active ? 'off.action' : 'on.action')}
      </ConfirmButton>
      <ConfirmButton
        title={t('shared:do.deleteAsk', { name: of.name })}
        text={t('removeText')}
        confirmLabel={t('ui:delete')}
        onConfirm={() => remove.mutateAsync({ params })}
      >
        {t('ui:delete')}
      </ConfirmButton>
      {editing ? <EditGoodsDialog of={of} onClose={() => setEditing(false)} /> : null}
    </>
  );
};

const useColumns = (): ListColumn<GoodsMovement>[] => {
  const { t } = useTranslation(['goods', 'shared']);
  const seesCost = useRight('cost');
  const value: ListColumn<GoodsMovement> = {
    key: 'value',
    label: t('worth'),
    align: 'right',
    render: (row) => <MoneyText baht={row.value ?? 0} sign />,
  };
  return [
    { key: 'kind', label: t('what'), render: (row) => t(`kinds.${row.kind}`) },
    {
      key: 'quantity',
      label: t('shared:field.quantity'),
      align: 'right',
      render: (row) => (row.quantity > 0 ? `+${row.quantity}` : row.quantity),
    },
    ...(seesCost ? [value] : []),
    {
      key: 'branch',
      label: t('shared:shop.branch'),
      render: (row) => [row.branchName, row.otherBranchName].filter((one) => one !== '').join(' ↔ '),
    },
    { key: 'note', label: t('shared:field.note'), render: (row) => row.note },
    {
      key: 'at',
      label: t('shared:day.date'),
      render: (row) => (
        <>
          <TimeText at={row.at} />
          <Text size="xs" c="dimmed">
            {row.byName === '' ? null : t('shared:field.byName', { name: row.byName })}
          </Text>
        </>
      ),
    },
  ];
};

const History = ({ id }: { id: number }) => {
  const { t } = useTranslation('goods');
  const { search, set } = useListSearch(route);
  const columns = useColumns();
  const query = useApi(
    consumablesContract.history,
    { params: { id }, query: { page: search.page ?? 1, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <Title order={2} size="h4">
        {t('history')}
      </Title>
      <PagedList
        query={query}
        empty={<EmptyState title={t('noHistory')} hint={t('noHistoryHint')} />}
        columns={columns}
        rowKey={(row) => row.moveId}
        caption={t('history')}
        onPage={(page) => set({ page })}
        renderLines={(row) => ({
          name: t(`kinds.${row.kind}`),
          end: row.quantity > 0 ? `+${row.quantity}` : row.quantity,
          facts: [row.branchName, row.note, <TimeText key="at" at={row.at} />],
        })}
      />
    </>
  );
};

const One = ({ of }: { of: Goods }) => {
  const { t } = useTranslation('goods');
  const admin = useCan(consumablesContract.change) === 'ok';
  const [leaving, setLeaving] = useState<'writeOff' | 'move' | null>(null);
  const close = (): void => setLeaving(null);
  return (
    <>
      <Facts of={of} />
      <Group gap="xs">
        {admin ? <AdminActions of={of} /> : null}
        <Button variant="default" disabled={of.onHand === 0} onClick={() => setLeaving('move')}>
          {t('move.action')}
        </Button>
        <Button variant="default" disabled={of.onHand === 0} onClick={() => setLeaving('writeOff')}>
          {t('writeOff.action')}
        </Button>
        <ButtonLink
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          to="/backoffice/labels"
          search={{ goods: String(of.goodsId) }}
        >
          {t('printLabel')}
        </ButtonLink>
      </Group>
      <History id={of.goodsId} />
      {leaving === 'writeOff' ? <WriteOffGoodsDialog of={of} onClose={close} /> : null}
      {leaving === 'move' ? <MoveGoodsDialog of={of} onClose={close} /> : null}
    </>
  );
};

export const GoodsDetailPage = () => {
  const { t } = useTranslation('app');
  const { goodsid } = route.useParams();
  const query = useApi(consumablesContract.get, { params: { id: goodsid } });
  return (
    <Page title={query.data?.name ?? t('pages.goods')} back="/backoffice/goods">
      <QueryView query={query}>{(of) => <One key={of.goodsId} of={of} />}</QueryView>
    </Page>
  );
};
