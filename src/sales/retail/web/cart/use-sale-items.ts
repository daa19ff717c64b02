import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi, isApiError } from '#ui/api/client.ts';
import type { ScanMessage } from '#ui/index.ts';
import { useWhereIs } from '#inventory/stock/web/index.ts';
import { type SaleItem, changeSaleItem, placeSaleItem, removeSaleItem } from '#sales/retail/sale-items.ts';
import type { SaleItemFound } from '#sales/retail/contract.ts';
import { retailContract } from '#sales/retail/contract.ts';

type Change = (next: (was: readonly SaleItem[]) => readonly SaleItem[]) => void;

/** A reply adds to the cart's current items. `cameBack` are garments that the buyer returned. */
export const useSaleItems = (
  lines: readonly SaleItem[],
  change: Change,
  cameBack: readonly number[] = [],
) => {
  const { t } = useTranslation('sale');
  const whereIs = useWhereIs();
  const [said, setSaid] = useState<ScanMessage>();
  const [busy, setBusy] = useState(0);
  const now = useRef(lines);
  now.current = lines;
  const place = (of: SaleItemFound): ScanMessage => {
    const { name, code, onHand: n } = of;
    const { what } = placeSaleItem(now.current, of, cameBack);
    change((was) => placeSaleItem(was, of, cameBack).lines);
    if (what === 'added') return { tone: 'ok', text: t('scanAdded', { name }) };
    if (what === 'again') return { tone: 'again', text: t('scanAgain') };
    return { tone: 'error', text: what === 'away' ? t('scanAway', { code }) : t('scanNone', { name, n }) };
  };
  const scan = async (code: string): Promise<void> => {
    setBusy((n) => n + 1);
    try {
      setSaid(place(await callApi(retailContract.find, { body: { code } })));
    } catch (error) {
      if (!isApiError(error)) throw error;
      const text =
        error.reply.code === 'NOT_FOUND'
          ? ((await whereIs(code)) ?? t('scanUnknown', { code }))
          : error.reply.detail;
      setSaid({ tone: 'error', text });
    } finally {
      setBusy((n) => n - 1);
    }
  };
  return {
    said,
    busy: busy > 0,
    scan,
    change: (of: SaleItemFound, part: Partial<SaleItem>) => change((was) => changeSaleItem(was, of, part)),
    remove: (of: SaleItemFound) => {
      setSaid(undefined);
      change((was) => removeSaleItem(was, of));
    },
  };
};
