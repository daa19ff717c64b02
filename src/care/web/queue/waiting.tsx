import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import type { ScanMessage } from '#ui/index.ts';
import { ConfirmButton, EmptyState, PagedList, ScanBox, SearchField } from '#ui/index.ts';
import { OrdersAtRisk } from '#counter/rentals/web/index.ts';
import type { CareRow } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import classes from '../care.module.css';
import { findCareGarment, maySendToVendor, careLookUpError } from '../find-garment.ts';
import { VendorsLink } from './to-vendors.tsx';
import { QueueRow } from './queue-row.tsx';
import { ServiceActions } from './service-actions.tsx';

const route = getRouteApi('/backoffice/cleanandfix-items');

/** `scanned`: ids shown above the list, latest first. */
type Chosen = { rows: ReadonlyMap<number, CareRow>; scanned: readonly number[] };
const nothing: Chosen = { rows: new Map(), scanned: [] };

const without = ({ rows, scanned }: Chosen, unitId: number): Chosen => ({
  rows: new Map([...rows].filter(([id]) => id !== unitId)),
  scanned: scanned.filter((id) => id !== unitId),
});

/** A scan can also select a garment on the rack. */
export const WaitingGarments = () => {
  const { t } = useTranslation(['cleanfix', 'app', 'ui']);
  const { search, set } = useListSearch(route);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(nothing);
  const [said, setSaid] = useState<ScanMessage | undefined>();
  const [busy, setBusy] = useState(false);
  const [endangered, setEndangered] = useState<readonly number[]>([]);
  const query = useApi(
    careContract.filter,
    { body: { list: 'waiting', q: search.q ?? '', page: search.page ?? 1, size: 50 } },
    { placeholderData: keepPreviousData },
  );
  const notSend = useAction(careContract.notSend, {
    done: t('notSendDone'),
    refresh: 'all',
    onSuccess: () => setChosen(nothing),
  });
  const toggle = (row: CareRow): void =>
    setChosen((now) =>
      now.rows.has(row.unitId)
        ? without(now, row.unitId)
        : { ...now, rows: new Map(now.rows).set(row.unitId, row) },
    );
  const scan = async (barcode: string): Promise<void> => {
    setBusy(true);
    try {
      const row = await findCareGarment(barcode);
      if (row === undefined) setSaid({ tone: 'error', text: t('scanUnknown', { barcode }) });
      else if (row.state === 'sent')
        setSaid({
          tone: 'error',
          text: t('scanAtVendor', { barcode, vendor: row.vendorName, no: row.ticketNo ?? '' }),
        });
      else if (!maySendToVendor(row)) setSaid({ tone: 'error', text: t('scanAway', { barcode }) });
      else if (chosen.rows.has(row.unitId)) setSaid({ tone: 'again', text: t('scanAgain') });
      else {
        setChosen((now) => ({
          rows: new Map(now.rows).set(row.unitId, row),
          scanned: [row.unitId, ...now.scanned.filter((id) => id !== row.unitId)],
        }));
        setSaid({ tone: 'ok', text: t('scanAdded', { name: row.name, n: chosen.rows.size + 1 }) });
      }
    } catch (error) {
      setSaid({ tone: 'error', text: careLookUpError(error) });
    } finally {
      setBusy(false);
    }
  };
  const rows = [...chosen.rows.values()];
  const unitIds = rows.map((row) => row.unitId);
  const shown = (row: CareRow) => (
    <QueueRow key={row.unitId} of={row} chosen={chosen.rows.has(row.unitId)} onChoose={() => toggle(row)} />
  );
  const scanned = chosen.scanned.flatMap((id) => chosen.rows.get(id) ?? []);
  return (
    <>
      <div className={classes['find']}>
        <ScanBox
          label={t('scanPick')}
          onScan={(code) => void scan(code)}
          busy={busy}
          said={said}
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
      {scanned.length === 0 ? null : (
        <ul className={classes['rows']} aria-label={t('scannedNow')}>
          {scanned.map(shown)}
        </ul>
      )}
      <PagedList
        query={query}
        empty={
          <EmptyState title={t('empty.waiting')} hint={t('emptyHint.waiting')} action={<VendorsLink />} />
        }
        onPage={(page) => set({ page })}
      >
        {(data) => (
          <ul className={classes['rows']} aria-label={t('lists.waiting')}>
            {data.itemList.filter((row) => !chosen.scanned.includes(row.unitId)).map(shown)}
          </ul>
        )}
      </PagedList>
      {unitIds.length === 0 ? null : (
        <div className={classes['bar']}>
          <Text fw={600}>{t('chosen', { n: unitIds.length })}</Text>
          <Group gap="xs">
            <ServiceActions
              of={rows}
              onSaid={(reply) => {
                setChosen((now) => ({
                  ...now,
                  rows: new Map(reply.itemList.map((row) => [row.unitId, row])),
                }));
                setEndangered(reply.endangered.length === 0 ? [] : reply.itemList.map((row) => row.unitId));
              }}
            />
            {rows.some((row) => row.unitState === 'ready') ? null : (
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
        </div>
      )}
    </>
  );
};
