import { useState } from 'react';
import { isSameCode } from '#lib/codes/code-key.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ScanMessage } from '#ui/index.ts';
import type { CareRow } from '#care/contract.ts';
import { useWhereIs } from '#inventory/stock/web/index.ts';
import { findCareGarment, maySendToVendor, careLookUpError } from '../find-garment.ts';

type Parcel = { rows: readonly CareRow[]; said: ScanMessage | undefined; busy: boolean };

export const useParcel = (first: readonly CareRow[], onAdded: (row: CareRow) => void) => {
  const { t } = useTranslation('cleanfix');
  const whereIs = useWhereIs();
  const [parcel, setParcel] = useState<Parcel>({ rows: first, said: undefined, busy: false });
  const show = (tone: ScanMessage['tone'], text: string): void =>
    setParcel((now) => ({ ...now, said: { tone, text }, busy: false }));
  const scan = async (barcode: string): Promise<void> => {
    if (parcel.rows.some((one) => isSameCode(one.barcode, barcode))) return show('again', t('scanAgain'));
    setParcel((now) => ({ ...now, busy: true }));
    try {
      const row = await findCareGarment(barcode);
      if (row === undefined) return show('error', (await whereIs(barcode)) ?? t('scanUnknown', { barcode }));
      if (row.state === 'sent')
        return show('error', t('scanAtVendor', { barcode, vendor: row.vendorName, no: row.ticketNo ?? '' }));
      if (!maySendToVendor(row)) return show('error', t('scanAway', { barcode }));
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
      show('error', careLookUpError(error));
    }
  };
  const remove = (unitId: number): void =>
    setParcel((now) => ({ ...now, said: undefined, rows: now.rows.filter((one) => one.unitId !== unitId) }));
  return { ...parcel, scan, remove };
};
