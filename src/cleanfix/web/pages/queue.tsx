import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction, useApi } from '../../../core/web/queries.ts';
import { useListSearch } from '../../../core/web/search.ts';
import {
  ButtonLink,
  ConfirmButton,
  EmptyState,
  Page,
  PagedList,
  Pills,
  SearchField,
  later,
} from '../../../core/web/ui/index.ts';
import type { careLists } from '../../contract.ts';
import { claimStates, cleanfixContract } from '../../contract.ts';
import classes from '../care.module.css';
import { QueueRow } from '../queue-row.tsx';
import { queueViews } from '../../search.ts';

const route = getRouteApi('/backoffice/cleanandfix-items');

/** What to send where today, and what vendors bring on which day. */
const Plan = later(async () => (await import('../plan/plan.tsx')).Plan, { words: true });

type ListProps = { list: (typeof careLists)[number] };

/** The garments of one list. */
const Queue = ({ list }: ListProps) => {
  const { t } = useTranslation(['cleanfix', 'app', 'ui']);
  const { search, set } = useListSearch(route);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const claimState = search.claim ?? 'open';
  const query = useApi(
    cleanfixContract.filter,
    {
      body: {
        list,
        claimState,
        q: search.q ?? '',
        wnfShopId: search.vendor,
        page: search.page ?? 1,
        size: 50,
      },
    },
    { placeholderData: keepPreviousData },
  );
  const notSend = useAction(cleanfixContract.notSend, {
    done: t('notSendDone'),
    refresh: 'all',
    onSuccess: () => setChosen(new Set()),
  });
  const toggle = (unitId: number): void =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(unitId)) next.add(unitId);
      return next;
    });
  const unitIds = [...chosen];
  const toVendors = (
    <ButtonLink variant="default" to="/backoffice/cleanandfix-shop">
      {t('app:pages.careVendors')}
    </ButtonLink>
  );
  return (
    <>
      {list === 'claims' ? (
        <Pills
          label={t('claims.show')}
          options={claimStates.map((value) => ({ value, label: t(`claims.${value}`) }))}
          value={claimState}
          onChange={(claim) => set({ claim })}
        />
      ) : null}
      <SearchField label={t('search')} value={search.q ?? ''} onChange={(q) => set({ q: q || undefined })} />
      <PagedList
        query={query}
        empty={<EmptyState title={t(`empty.${list}`)} hint={t(`emptyHint.${list}`)} action={toVendors} />}
        onPage={(page) => set({ page })}
      >
        {(data) => (
          <ul className={classes['rows']} aria-label={t(`lists.${list}`)}>
            {data.itemList.map((row) => (
              <QueueRow
                key={`${row.unitId} ${row.careLineId ?? ''}`}
                of={row}
                chosen={chosen.has(row.unitId)}
                onChoose={list === 'waiting' ? () => toggle(row.unitId) : undefined}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {unitIds.length === 0 ? null : (
        <div className={classes['bar']}>
          <Text fw={600}>{t('chosen', { n: unitIds.length })}</Text>
          <Group gap="xs">
            <ConfirmButton
              title={t('notSendAsk', { n: unitIds.length })}
              text={t('notSendText')}
              confirmLabel={t('notSend')}
              color="plum"
              onConfirm={() => notSend.mutateAsync({ body: { unitIds } })}
            >
              {t('notSend')}
            </ConfirmButton>
            <Button
              onClick={() =>
                void navigate({ to: '/backoffice/cleanandfix-order', search: { units: unitIds.join(',') } })
              }
            >
              {t('send', { n: unitIds.length })}
            </Button>
          </Group>
        </div>
      )}
    </>
  );
};

/** What waits for a decision, those wanted next first; the plan for the day; what is away, late, back or claimed. */
export const CareQueuePage = () => {
  const { t } = useTranslation(['cleanfix', 'app']);
  const { search, set } = useListSearch(route);
  const list = search.list ?? 'waiting';
  return (
    <Page
      title={t('app:pages.careQueue')}
      actions={<ButtonLink to="/backoffice/cleanandfix-order">{t('newTicket')}</ButtonLink>}
    >
      <Pills
        label={t('show')}
        oneLine
        options={queueViews.map((value) => ({ value, label: t(`lists.${value}`) }))}
        value={list}
        onChange={(next) => set({ list: next })}
      />
      {list === 'plan' ? <Plan /> : <Queue key={list} list={list} />}
    </Page>
  );
};
