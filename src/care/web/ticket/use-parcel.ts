import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Said } from '#ui/index.ts';
import type { CareRow } from '#care/contract.ts';
import { findGarment, mayBeSent, wentWrong } from '../find-garment.ts';

type Parcel = { rows: readonly CareRow[]; said: Said | undefined; busy: boolean };

/**
 * What is on a new ticket, in the order of the scans: each is looked up, and refused aloud when the garment is not here or
 * is away. `onAdded` hears of each that came.
 */
export const useParcel = (first: readonly CareRow[], onAdded: (row: CareRow) => void) => {
  const { t } = useTranslation('cleanfix');
  const [parcel, setParcel] = useState<Parcel>({ rows: first, said: undefined, busy: false });
  const tell = (tone: Said['tone'], text: string): void =>
    setParcel((now) => ({ ...now, said: { tone, text }, busy: false }));
  const scan = async (barcode: string): Promise<void> => {
    if (parcel.rows.some((one) => one.barcode === barcode)) return tell('again', t('scanAgain'));
    setParcel((now) => ({ ...now, busy: true }));
    try {
      const row = await findGarment(barcode);
      if (row === undefined) return tell('error', t('scanUnknown', { barcode }));
      if (row.state === 'sent')
        return tell('error', t('scanAtVendor', { barcode, vendor: row.vendorName, no: row.ticketNo ?? '' }));
      if (!mayBeSent(row)) return tell('error', t('scanAway', { barcode }));
      onAdded(row);
      setParcel((now) =>
        now.rows.some((one) => one.unitId === row.unitId)
          ? { ...now, busy: false, said: { tone: 'again', text: t('scanAgain') } }
          : {
              rows: [...now.rows, row],
              busy: false,
              said: { tone: 'ok', text: t('scanAdded', { name: row.name, n: now.rows.length + 1 }) },
            },
      );
    } catch (error) {
      tell('error', wentWrong(error));
    }
  };
  const remove = (unitId: number): void =>
    setParcel((now) => ({ ...now, said: undefined, rows: now.rows.filter((one) => one.unitId !== unitId) }));
  return { ...parcel, scan, remove };
};
