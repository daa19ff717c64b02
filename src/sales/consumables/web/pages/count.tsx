import { Group, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import type { ListColumn } from '#ui/index.ts';
import {
  ActionBar,
  AutoGrid,
  ButtonLink,
  ConfirmButton,
  EmptyState,
  LabelledValue,
  ListTable,
  Page,
  QueryView,
  ScanBox,
  TimeText,
} from '#ui/index.ts';
import type { GoodsCountDetail, GoodsCountEntry } from '#sales/consumables/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { CountedGoodsLines, CountDifference, WaitingGoodsLines } from '../count/count-lines.tsx';
import { useGoodsCounting } from '../count/use-counting.ts';
import { GoodsName } from '../goods-name.tsx';

const route = getRouteApi('/backoffice/goods-count/$countid');

const Open = ({ of }: { of: GoodsCountDetail }) => {
  const { t } = useTranslation(['goods', 'shared']);
  const counting = useGoodsCounting(of.countId);
  const params = { id: of.countId };
  const post = useAction(consumablesContract.postCount, { refresh: 'all', done: t('count.posted') });
  const cancel = useAction(consumablesContract.cancelCount, { refresh: 'all', done: t('count.cancelled') });
  return (
    <>
      <ScanBox
        label={t('count.scan')}
        onScan={counting.scan}
        busy={counting.busy}
        said={counting.said}
        sounded
        shows
      />
      {of.itemList.length === 0 ? (
        <EmptyState title={t('count.empty')} hint={t('count.emptyHint')} />
      ) : (
        <CountedGoodsLines lines={of.itemList} set={counting.set} />
      )}
      {of.waiting.length === 0 ? null : (
        <>
          <Title order={2} size="h4">
            {t('count.waitingN', { n: of.waiting.length })}
          </Title>
          <Text size="sm" c="dimmed">
            {t('count.waitingHint')}
          </Text>
          <WaitingGoodsLines lines={of.waiting} set={counting.set} />
        </>
      )}
      <ActionBar>
        <Text fw={600}>
          {t('count.sum', { n: of.counted })} · {t('count.overShort', { over: of.over, short: of.short })}
        </Text>
        <Group gap="xs">
          <ConfirmButton
            title={t('count.cancelAsk')}
            text={t('count.cancelText')}
            confirmLabel={t('count.cancel')}
            onConfirm={() => cancel.mutateAsync({ params })}
          >
            {t('count.cancel')}
          </ConfirmButton>
          <ConfirmButton
            color="plum"
            variant="filled"
            disabled={of.counted === 0}
            title={t('count.postAsk')}
            text={t('count.postText', { n: of.differing, waiting: of.waiting.length })}
            confirmLabel={t('count.post')}
            onConfirm={() => post.mutateAsync({ params })}
          >
            {t('count.post')}
          </ConfirmButton>
        </Group>
      </ActionBar>
    </>
  );
};

const Over = ({ of }: { of: GoodsCountDetail }) => {
  const { t } = useTranslation(['goods', 'shared', 'app']);
  const columns: ListColumn<GoodsCountEntry>[] = [
    { key: 'name', label: t('app:pages.goods'), render: (row) => <GoodsName of={row} /> },
    { key: 'expected', label: t('count.expected'), align: 'right', render: (row) => row.expected },
    { key: 'found', label: t('count.found'), align: 'right', render: (row) => row.found },
    { key: 'difference', label: t('count.difference'), render: (row) => <CountDifference of={row} /> },
    { key: 'reason', label: t('shared:field.reason'), render: (row) => row.reason },
  ];
  return (
    <>
      <AutoGrid min="9rem" autoFlow="auto-fill" spacing="md">
        <LabelledValue label={t('shared:order.state')}>{t(`count.states.${of.state}`)}</LabelledValue>
        <LabelledValue label={t('shared:shop.branch')}>{of.branchName}</LabelledValue>
        <LabelledValue label={t('shared:day.date')}>
          {of.closedAt === null ? null : <TimeText at={of.closedAt} />}{' '}
          {of.closedBy === '' ? null : t('shared:field.byName', { name: of.closedBy })}
        </LabelledValue>
        <LabelledValue label={t('count.difference')}>
          {t('count.overShort', { over: of.over, short: of.short })}
        </LabelledValue>
      </AutoGrid>
      {of.itemList.length === 0 ? (
        <EmptyState
          title={t('count.empty')}
          action={<ButtonLink to="/backoffice/goods-count">{t('app:pages.goodsCount')}</ButtonLink>}
        />
      ) : (
        <ListTable
          columns={columns}
          rows={of.itemList}
          rowKey={(row) => row.goodsId}
          caption={t('count.counted')}
        />
      )}
    </>
  );
};

export const CountPage = () => {
  const { t } = useTranslation(['goods', 'app']);
  const { countid } = route.useParams();
  const query = useApi(consumablesContract.count, { params: { id: countid } });
  const what = query.data?.category || t('count.everything');
  return (
    <Page
      title={query.data === undefined ? t('app:pages.goodsCount') : t('count.of', { what })}
      back="/backoffice/goods-count"
    >
      <QueryView query={query}>
        {(of) => (of.state === 'open' ? <Open key={of.countId} of={of} /> : <Over of={of} />)}
      </QueryView>
    </Page>
  );
};
