import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ScanMessage } from '#ui/index.ts';
import type { CareRow } from '#care/contract.ts';
import { useWhereIs } from '#inventory/stock/web/index.ts';
import { findCareGarment, maySendToVendor, careLookUpError } from '../find-garment.ts';

/** `scanned` has the unit ids shown above the list, latest first. */
type Chosen = { rows: ReadonlyMap<number, CareRow>; scanned: readonly number[] };
const nothing: Chosen = { rows: new Map(), scanned: [] };

const without = ({ rows, scanned }: Chosen, unitId: number): Chosen => ({
  rows: new Map([...rows].filter(([id]) => id !== unitId)),
  scanned: scanned.filter((id) => id !== unitId),
});

export const useChosenGarments = () => {
  const { t } = useTranslation('cleanfix');
  const whereIs = useWhereIs();
  const [chosen, setChosen] = useState(nothing);
  const [said, setSaid] = useState<ScanMessage | undefined>();
  const [busy, setBusy] = useState(false);
  const choose = (barcode: string, row: CareRow | undefined): ScanMessage => {
    if (row === undefined) return { tone: 'error', text: t('scanUnknown', { barcode }) };
    if (row.state === 'sent')
      return {
        tone: 'error',
        text: t('scanAtVendor', { barcode, vendor: row.vendorName, no: row.ticketNo ?? '' }),
      };
    if (!maySendToVendor(row)) return { tone: 'error', text: t('scanAway', { barcode }) };
    if (chosen.rows.has(row.unitId)) return { tone: 'again', text: t('scanAgain') };
    setChosen((now) => ({
      rows: new Map(now.rows).set(row.unitId, row),
      scanned: [row.unitId, ...now.scanned.filter((id) => id !== row.unitId)],
    }));
    return { tone: 'ok', text: t('scanAdded', { name: row.name, n: chosen.rows.size + 1 }) };
  };
  return {
    rows: [...chosen.rows.values()],
    scanned: chosen.scanned.flatMap((id) => chosen.rows.get(id) ?? []),
    isScanned: (row: CareRow): boolean => chosen.scanned.includes(row.unitId),
    has: (row: CareRow): boolean => chosen.rows.has(row.unitId),
    said,
    busy,
    scan: async (barcode: string): Promise<void> => {
      setBusy(true);
      try {
        const row = await findCareGarment(barcode);
        const place = row === undefined ? await whereIs(barcode) : null;
        setSaid(place === null ? choose(barcode, row) : { tone: 'error', text: place });
      } catch (error) {
        setSaid({ tone: 'error', text: careLookUpError(error) });
      } finally {
        setBusy(false);
      }
    },
    toggle: (row: CareRow): void =>
      setChosen((now) =>
        now.rows.has(row.unitId)
          ? without(now, row.unitId)
          : { ...now, rows: new Map(now.rows).set(row.unitId, row) },
      ),
    replace: (rows: readonly CareRow[]): void =>
      setChosen((now) => ({ ...now, rows: new Map(rows.map((row) => [row.unitId, row])) })),
    clear: (): void => setChosen(nothing),
  };
};
export type ChosenGarments = ReturnType<typeof useChosenGarments>;
