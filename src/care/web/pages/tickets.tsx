import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, bangkokDay, daysLate } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import type { ListColumn, ScanMessage } from '#ui/index.ts';
import {
  ButtonLink,
  DayText,
  EmptyState,
  MoneyText,
  Page,
  PagedList,
  Pills,
  ScanBox,
  SearchField,
  StateBadge,
} from '#ui/index.ts';
import type { CareTicketRow } from '#care/contract.ts';
import { careContract, ticketLists } from '#care/contract.ts';
import { useWhereIs } from '#inventory/stock/web/index.ts';
import classes from '../care.module.css';
import { findCareGarment, careLookUpError } from '../find-garment.ts';

const route = getRouteApi('/backoffice/cleanandfix-orders');

export const TicketBadge = ({ of }: { of: CareTicketRow }) => {
  const { t } = useTranslation('cleanfix');
  if (of.count === 0) return <StateBadge tone="neutral">{t('undone')}</StateBadge>;
  if (of.openCount === 0) return <StateBadge tone="good">{t('allBack')}</StateBadge>;
  const away = t('away', { n: of.openCount, of: of.count });
  return of.late && of.due !== null ? (
    <StateBadge tone="bad">
      {`${t('late', { n: daysLate(asDay(of.due), bangkokDay(new Date())) })} · ${away}`}
    </StateBadge>
  ) : (
    <StateBadge tone="info">{away}</StateBadge>
  );
};

const useColumns = (): ListColumn<CareTicketRow>[] => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  return [
    { key: 'vendor', label: t('vendor'), render: (row) => `#${row.ticketNo} ${row.vendorName}` },
    { key: 'state', label: t('shared:order.state'), render: (row) => <TicketBadge of={row} /> },
    { key: 'sent', label: t('sentOn'), render: (row) => <DayText day={row.sentDay} /> },
    {
      key: 'due',
      label: t('expected'),
      render: (row) => (row.openCount > 0 ? <DayText day={row.due} /> : null),
    },
    {
      key: 'price',
      label: t('shared:money.price'),
      align: 'right',
      render: (row) =>
        row.inHouse ? t('ownPeople') : <MoneyText baht={row.openCount > 0 ? row.price : row.charged} />,
    },
    { key: 'by', label: t('sentBy'), render: (row) => row.sentBy, wideOnly: true },
  ];
};

const Back = () => {
  const { t } = useTranslation('cleanfix');
  const whereIs = useWhereIs();
  const navigate = useNavigate();
  const [said, setSaid] = useState<ScanMessage | undefined>();
  const [busy, setBusy] = useState(false);
  const scan = async (barcode: string): Promise<void> => {
    setBusy(true);
    try {
      const row = await findCareGarment(barcode);
      if (row?.state === 'sent' && row.wnforderId !== null)
        return await navigate({
          to: '/backoffice/cleanandfix-order',
          search: { id: row.wnforderId, back: row.unitId },
        });
      const place = await whereIs(barcode);
      const text = t(row === undefined ? 'scanUnknown' : 'scanNotAway', { barcode });
      setSaid({
        tone: 'error',
        text: row === undefined ? (place ?? text) : [text, place].filter(Boolean).join(' · '),
      });
    } catch (error) {
      setSaid({ tone: 'error', text: careLookUpError(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ScanBox label={t('scanBack')} onScan={(code) => void scan(code)} busy={busy} said={said} sounded shows />
  );
};

export const CareTicketsPage = () => {
  const { t } = useTranslation(['cleanfix', 'app']);
  const { search, set } = useListSearch(route);
  const navigate = useNavigate();
  const columns = useColumns();
  const list = search.list ?? 'open';
  const query = useApi(
    careContract.tickets,
    { body: { list, q: search.q ?? '', page: search.page ?? 1, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const add = <ButtonLink to="/backoffice/cleanandfix-order">{t('newTicket')}</ButtonLink>;
  return (
    <Page title={t('app:pages.careTickets')} actions={add}>
      <Pills
        label={t('show')}
        oneLine
        options={ticketLists.map((value) => ({ value, label: t(`ticketLists.${value}`) }))}
        value={list}
        onChange={(next) => set({ list: next })}
      />
      <div className={classes['find']}>
        <Back />
        <SearchField
          label={t('searchTickets')}
          value={search.q ?? ''}
          onChange={(q) => set({ q: q || undefined })}
        />
      </div>
      <PagedList
        query={query}
        empty={<EmptyState title={t(`emptyTickets.${list}`)} hint={t('emptyTicketsHint')} action={add} />}
        columns={columns}
        rowKey={(row) => row.wnforderId}
        onOpen={(row) =>
          void navigate({ to: '/backoffice/cleanandfix-order', search: { id: row.wnforderId } })
        }
        caption={t('app:pages.careTickets')}
        onPage={(page) => set({ page })}
      />
    </Page>
  );
};
