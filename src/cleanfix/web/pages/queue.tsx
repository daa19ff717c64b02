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
  Money,
  Page,
  PagedList,
  Photo,
  Pills,
  SearchField,
} from '../../../core/web/ui/index.ts';
import type { CareRow } from '../../contract.ts';
import { careLists, claimStates, cleanfixContract } from '../../contract.ts';
import { Garment, Wanted, Whereabouts } from '../garment.tsx';
import classes from '../care.module.css';
import { SettleClaim } from '../claim.tsx';

const route = getRouteApi('/backoffice/cleanandfix-items');

type Row = { of: CareRow; chosen: boolean; onChoose: (() => void) | undefined };

const QueueRow = ({ of, chosen, onChoose }: Row) => {
  const { t } = useTranslation('cleanfix');
  return (
    <li className={`${classes['row']} ${chosen ? classes['chosen'] : ''}`}>
      {onChoose === undefined ? (
        <span />
      ) : (
        <input
          type="checkbox"
          className={classes['pick']}
          checked={chosen}
          onChange={onChoose}
          aria-label={t('choose', { barcode: of.barcode, name: of.name })}
        />
      )}
      <Photo url={of.image} alt="" size={52} />
      <Garment of={of} />
      <div className={classes['wide']}>
        <Text size="sm" fw={500}>
          {t(`services.${of.service}`)}
        </Text>
        {of.claim > 0 ? (
          <Text size="xs">
            {t('claim')} <Money baht={of.claim} />
          </Text>
        ) : null}
        {onChoose === undefined && of.claimState !== null ? <SettleClaim of={of} /> : null}
      </div>
      <div className={classes['wide']}>
        {of.state === 'waiting' ? <Wanted of={of} /> : <Whereabouts of={of} />}
      </div>
    </li>
  );
};

/** What waits for a decision, those wanted next first; what is away, late, back or claimed. */
export const CareQueuePage = () => {
  const { t } = useTranslation(['cleanfix', 'app', 'ui']);
  const { search, set } = useListSearch(route);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const list = search.list ?? 'waiting';
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
    <Page
      title={t('app:pages.careQueue')}
      actions={<ButtonLink to="/backoffice/cleanandfix-order">{t('newTicket')}</ButtonLink>}
    >
      <Pills
        label={t('show')}
        oneLine
        options={careLists.map((value) => ({ value, label: t(`lists.${value}`) }))}
        value={list}
        onChange={(next) => {
          setChosen(new Set());
          set({ list: next });
        }}
      />
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
    </Page>
  );
};
