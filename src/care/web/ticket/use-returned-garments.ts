import { useState } from 'react';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ScanMessage } from '#ui/index.ts';
import type { CareRow, CareTicketDetail } from '#care/contract.ts';
import type { CareResult } from '#care/line-moves.ts';
import { useWhereIs } from '#inventory/stock/web/index.ts';
import { findCareGarment, careLookUpError } from '../find-garment.ts';

/** `charged` and `claim` are in baht. */
export type ReturnedGarment = {
  result: CareResult;
  charged: number | '';
  claim: number | '';
  note: string;
};

export const isBadResult = (result: CareResult): boolean => result === 'damaged' || result === 'lost';

const cameClean = (row: CareRow): ReturnedGarment => ({
  result: 'clean',
  charged: row.price,
  claim: '',
  note: '',
});

export const useReturnedGarments = (ticket: CareTicketDetail, first: number | undefined) => {
  const { t } = useTranslation('cleanfix');
  const whereIs = useWhereIs();
  const [returned, setReturned] = useState<ReadonlyMap<number, ReturnedGarment>>(
    () =>
      new Map(ticket.itemList.flatMap((row) => (row.unitId === first ? [[row.unitId, cameClean(row)]] : []))),
  );
  const [said, setSaid] = useState<ScanMessage | undefined>();
  const away = ticket.itemList.filter((one) => one.state === 'sent');
  const add = (rows: readonly CareRow[]): void =>
    setReturned((now) => new Map([...now, ...rows.map((row) => [row.unitId, cameClean(row)] as const)]));
  const showLocation = async (barcode: string): Promise<void> => {
    try {
      const row = await findCareGarment(barcode);
      const place = row?.state === 'sent' ? null : await whereIs(barcode);
      const stranger = t('notOnTicket', { barcode });
      setSaid({
        tone: 'error',
        text:
          row?.state === 'sent'
            ? t('scanAtVendor', { barcode, vendor: row.vendorName, no: row.ticketNo ?? '' })
            : place === null
              ? stranger
              : `${stranger} · ${place}`,
      });
    } catch (error) {
      setSaid({ tone: 'error', text: careLookUpError(error) });
    }
  };
  return {
    said,
    rows: [...returned.entries()].toReversed().flatMap(([id, back]) => {
      const row = away.find((one) => one.unitId === id);
      return row === undefined ? [] : [{ row, back }];
    }),
    away: away.length,
    scan: (barcode: string): void => {
      const row = codeIndexOf(ticket.itemList, (one) => one.barcode).find(barcode);
      if (row === undefined) return void showLocation(barcode);
      if (row.state !== 'sent' || returned.has(row.unitId))
        return setSaid({ tone: 'again', text: t('scanAgain') });
      add([row]);
      setSaid({ tone: 'ok', text: t('scanAdded', { name: row.name, n: returned.size + 1 }) });
    },
    addAll: (): void => add(away.filter((one) => !returned.has(one.unitId))),
    change: (row: CareRow, part: Partial<ReturnedGarment>): void =>
      setReturned((now) =>
        new Map(now).set(row.unitId, { ...(now.get(row.unitId) ?? cameClean(row)), ...part }),
      ),
    remove: (unitId: number): void => setReturned((now) => new Map([...now].filter(([id]) => id !== unitId))),
    clear: (): void => {
      setReturned(new Map());
      setSaid(undefined);
    },
  };
};
export type ReturnedGarments = ReturnType<typeof useReturnedGarments>;
