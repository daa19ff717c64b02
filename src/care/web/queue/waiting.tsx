import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import {
  ActionBar,
  ConfirmButton,
  EmptyState,
  PagedList,
  PlainList,
  ScanBox,
  SearchField,
} from '#ui/index.ts';
import { OrdersAtRisk } from '#counter/rentals/web/index.ts';
import type { CareRow } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import classes from '../care.module.css';
import { VendorsLink } from './to-vendors.tsx';
import { QueueRow } from './queue-row.tsx';
import { ServiceActions } from './service-actions.tsx';
import { type ChosenGarments, useChosenGarments } from './use-chosen-garments.ts';

const route = getRouteApi('/backoffice/cleanandfix-items');

type ChosenBarProps = { chosen: ChosenGarments; onEndangered: (unitIds: readonly number[]) => void };

const ChosenBar = ({ chosen, onEndangered }: ChosenBarProps) => {
  const { t } = useTranslation('cleanfix');
  const navigate = useNavigate();
  const notSend = useAction(careContract.notSend, {
    done: t('notSendDone'),
    refresh: 'all',
    onSuccess: chosen.clear,
  });
  const unitIds = chosen.rows.map((row) => row.unitId);
  if (unitIds.length === 0) return null;
  return (
    <ActionBar>
      <Text fw={600}>{t('chosen', { n: unitIds.length })}</Text>
      <Group gap="xs">
        <ServiceActions
          of={chosen.rows}
          onSaid={(reply) => {
            chosen.replace(reply.itemList);
            onEndangered(reply.endangered.length === 0 ? [] : reply.itemList.map((row) => row.unitId));
          }}
        />
        {chosen.rows.some((row) => row.unitState === 'ready') ? null : (
          <ConfirmButton
            title={t('notSendAsk', { n: unitIds.length })}
            text={t('notSendText')}
            confirmLabel={t('notSend')}
            color="plum"
            onConfirm={() => notSend.mutateAsync({ body: { unitIds } })}
          >
            {t('notSend')}
          </ConfirmButton>
        )}
        <Button
          onClick={() =>
            void navigate({ to: '/backoffice/cleanandfix-order', search: { units: unitIds.join(',') } })
          }
        >
          {t('send', { n: unitIds.length })}
        </Button>
      </Group>
    </ActionBar>
  );
};

export const WaitingGarments = () => {
  const { t } = useTranslation('cleanfix');
  const { search, set } = useListSearch(route);
  const chosen = useChosenGarments();
  const [endangered, setEndangered] = useState<readonly number[]>([]);
  const query = useApi(
    careContract.filter,
    { body: { list: 'waiting', q: search.q ?? '', page: search.page ?? 1, size: 50 } },
    { placeholderData: keepPreviousData },
  );
  const shown = (row: CareRow) => (
    <QueueRow key={row.unitId} of={row} chosen={chosen.has(row)} onChoose={() => chosen.toggle(row)} />
  );
  return (
    <>
      <div className={classes['find']}>
        <ScanBox
          label={t('scanPick')}
          onScan={(code) => void chosen.scan(code)}
          busy={chosen.busy}
          said={chosen.said}
          sounded
          shows
        />
        <SearchField
          label={t('search')}
          value={search.q ?? ''}
          onChange={(q) => set({ q: q || undefined })}
        />
      </div>
      <OrdersAtRisk unitIds={endangered} />
      {chosen.scanned.length === 0 ? null : (
        <PlainList gap="0.5rem" aria-label={t('scannedNow')}>
          {chosen.scanned.map(shown)}
        </PlainList>
      )}
      <PagedList
        query={query}
        empty={
          <EmptyState title={t('empty.waiting')} hint={t('emptyHint.waiting')} action={<VendorsLink />} />
        }
        onPage={(page) => set({ page })}
      >
        {(data) => (
          <PlainList gap="0.5rem" aria-label={t('lists.waiting')}>
            {data.itemList.filter((row) => !chosen.isScanned(row)).map(shown)}
          </PlainList>
        )}
      </PagedList>
      <ChosenBar chosen={chosen} onEndangered={setEndangered} />
    </>
  );
};
