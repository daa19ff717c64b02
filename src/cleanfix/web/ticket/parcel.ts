import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/web/client.ts';
import type { Said } from '../../../core/web/ui/index.ts';
import type { CareRow } from '../../contract.ts';
import { cleanfixContract } from '../../contract.ts';

/** Garments that may go on a ticket. */
const mayGo: readonly string[] = ['ready', 'inspect', 'wash', 'repair'];

type Parcel = { rows: readonly CareRow[]; said: Said | undefined; busy: boolean };

/** What is on a new ticket: each scan is looked up, and refused aloud when the garment is not here or is away. */
export const useParcel = (first: readonly CareRow[]) => {
  const { t } = useTranslation('cleanfix');
  const [parcel, setParcel] = useState<Parcel>({ rows: first, said: undefined, busy: false });
  const tell = (tone: Said['tone'], text: string): void =>
    setParcel((now) => ({ ...now, said: { tone, text }, busy: false }));
  const scan = async (barcode: string): Promise<void> => {
    if (parcel.rows.some((one) => one.barcode === barcode)) return tell('again', t('scanAgain'));
    setParcel((now) => ({ ...now, busy: true }));
    try {
      const { itemList } = await callApi(cleanfixContract.garments, { body: { barcodes: [barcode] } });
      const [row] = itemList;
      if (row === undefined) return tell('error', t('scanUnknown', { barcode }));
      if (!mayGo.includes(row.unitState) || row.wnforderId !== null)
        return tell('error', t('scanAway', { barcode }));
      setParcel((now) =>
        now.rows.some((one) => one.unitId === row.unitId)
          ? { ...now, busy: false }
          : {
              rows: [row, ...now.rows],
              busy: false,
              said: { tone: 'ok', text: t('scanAdded', { name: row.name, n: now.rows.length + 1 }) },
            },
      );
    } catch {
      tell('error', t('scanUnknown', { barcode }));
    }
  };
  const remove = (unitId: number): void =>
    setParcel((now) => ({ ...now, said: undefined, rows: now.rows.filter((one) => one.unitId !== unitId) }));
  return { ...parcel, scan, remove };
};
