/** On Enter, a barcode adds its unit or shows its branch, and other words add the first result. Both keyboard layouts are tried. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { QueryIn } from '#lib/contract/contract.ts';
import { callApi } from '#ui/api/client.ts';
import { apiQuery } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
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
  onNothing: () => void;
  onFail: (error: unknown) => void;
};

/** A barcode is one word with a digit: group code and running digits. */
const mayBeBarcode = (text: string): boolean =>
  /^\S*\d\S*$/.test(text) && text.length >= 4 && text.length <= 100;

export const useScanEnter = ({ query, onFound, onElsewhere, onGoods, onNothing, onFail }: EnterProps) => {
  const queries = useQueryClient();
  const { branchId } = useSession();
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
  const find = async (text: string): Promise<ItemSearchResult | Unit | Whereabouts | 'goods' | null> => {
    const readings = scanReadingsOf(text);
    const codes = readings.filter(mayBeBarcode);
    if (codes.length > 0) {
      const { unit, elsewhere, goods } = await callApi(rentalsContract.scanned, { body: { codes } });
      const garment = unit ?? elsewhere;
      if (garment !== null) return garment;
      if (goods !== null && onGoods !== undefined) {
        await onGoods(goods);
        return 'goods';
      }
    }
    for (const words of readings) {
      const found = await byWords(words);
      if (found !== null) return found;
    }
    return null;
  };

  const run = async (text: string): Promise<void> => {
    if (running.current || text === '') return;
    running.current = true;
    setBusy(true);
    setMissing(null);
    try {
      const one = await find(text);
      if (one === 'goods') return;
      if (one !== null && 'branchName' in one) onElsewhere(one);
      else if (one !== null) onFound(one);
      else {
        setMissing(text);
        onNothing();
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
