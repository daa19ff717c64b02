/** Enter: a barcode adds its unit or shows its branch; other typed words add the first result. A scan is never searched as words. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { QueryIn } from '#lib/contract/contract.ts';
import { callApi } from '#ui/api/client.ts';
import { apiQuery } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { resolveCode, useCodePlace } from '#inventory/stock/web/index.ts';
import { scanReadingsOf } from '#ui/index.ts';
import type { SaleItemFound as Goods } from '#sales/retail/contract.ts';
import type { ItemSearchResult, Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { availabilityOperations } from '#inventory/stock/availability-contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

type EnterProps = {
  query: QueryIn<typeof availabilityOperations.search>;
  onFound: (found: ItemSearchResult | Unit) => void;
  onElsewhere: (unit: Whereabouts) => void;
  /** Absent if the shop sells no goods. */
  onGoods?: ((goods: Goods) => Promise<void>) | undefined;
  /** A customer card was scanned. */
  onCustomer: (customerId: number) => void;
  onNothing: () => void;
  onFail: (error: unknown) => void;
};

/** Group code and running digits: one word with a digit, in one of the keyboard layouts. */
const mayBeBarcode = (text: string): boolean =>
  text.length <= 100 && scanReadingsOf(text).some((reading) => /^\S*\d\S*$/.test(reading));

export const useScanEnter = ({
  query,
  onFound,
  onElsewhere,
  onGoods,
  onCustomer,
  onNothing,
  onFail,
}: EnterProps) => {
  const { t } = useTranslation('counter');
  const queries = useQueryClient();
  const { branchId } = useSession();
  const placeOf = useCodePlace();
  const [missing, setMissing] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // While one Enter is handled, a second Enter adds nothing.
  const running = useRef(false);

  const byWords = async (words: string): Promise<ItemSearchResult | null> => {
    const sent = { query: { ...query, q: words, page: 1 } };
    const found = await queries.fetchQuery(apiQuery(availabilityOperations.search, sent, branchId));
    // A fuzzy match is shown, but not added.
    return found.near === undefined ? (found.itemList[0] ?? null) : null;
  };
  const find = async (
    text: string,
    typed: boolean,
  ): Promise<ItemSearchResult | Unit | Whereabouts | 'goods' | null> => {
    if (!typed || mayBeBarcode(text)) {
      const sent = { body: { codes: [text.slice(0, 100)] } };
      const { unit, elsewhere, goods } = await callApi(rentalsContract.scanned, sent);
      const garment = unit ?? elsewhere;
      if (garment !== null) return garment;
      if (goods !== null && onGoods !== undefined) {
        await onGoods(goods);
        return 'goods';
      }
    }
    // The number of another garment may begin with a number.
    if (!typed || /^[\d-]{4,}$/.test(text)) return null;
    for (const words of scanReadingsOf(text)) {
      const found = await byWords(words);
      if (found !== null) return found;
    }
    return null;
  };

  const run = async (text: string, typed: boolean): Promise<void> => {
    if (running.current || text === '') return;
    running.current = true;
    setBusy(true);
    setMissing(null);
    try {
      const one = await find(text, typed);
      if (one === 'goods') return;
      if (one !== null && 'branchName' in one) onElsewhere(one);
      else if (one !== null) onFound(one);
      else {
        const other = !typed || mayBeBarcode(text) ? await resolveCode(text) : null;
        if (other?.kind === 'customer') onCustomer(other.id);
        else {
          setMissing(other === null ? t('open.notFound', { code: text }) : placeOf(other));
          onNothing();
        }
      }
    } catch (error) {
      onFail(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, missing, forget: () => setMissing(null) };
};
export type ScanEnter = ReturnType<typeof useScanEnter>;
