/** Enter: a barcode adds its unit or shows its branch; other typed words add the first result. A scan is never searched as words. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { QueryIn } from '#lib/contract/contract.ts';
import { callApi } from '#ui/api/client.ts';
import { apiQuery } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { garmentElsewhere, resolveCode, useCodePlace } from '#inventory/stock/web/index.ts';
import { scanReadingsOf } from '#ui/index.ts';
import type { SaleItemFound as Goods } from '#sales/retail/contract.ts';
import type { ItemSearchResult, Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { availabilityOperations } from '#inventory/stock/availability-contract.ts';
import type { FoundCode } from '#inventory/stock/code-contract.ts';
import { retailContract } from '#sales/retail/contract.ts';

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
  // While one Enter is handled, a second Enter adds nothing; scans are handled in their order.
  const running = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());

  const byWords = async (words: string): Promise<ItemSearchResult | null> => {
    const sent = { query: { ...query, q: words, page: 1 } };
    const found = await queries.fetchQuery(apiQuery(availabilityOperations.search, sent, branchId));
    // A fuzzy match is shown, but not added.
    return found.near === undefined ? (found.itemList[0] ?? null) : null;
  };
  /** False when the page has no use for what the code names. */
  const take = async (found: readonly FoundCode[]): Promise<boolean> => {
    const garment = found.find(({ kind }) => kind === 'garment');
    const elsewhere = garmentElsewhere(garment, branchId);
    const goods = found.find(({ kind, off }) => kind === 'goods' && !off);
    const customer = found.find(({ kind }) => kind === 'customer');
    if (elsewhere !== null) onElsewhere(elsewhere);
    else if (garment?.unit) onFound(garment.unit);
    else if (goods !== undefined && onGoods !== undefined) {
      await onGoods(await callApi(retailContract.find, { body: { code: goods.code } }));
    } else if (customer !== undefined) onCustomer(customer.id);
    else return false;
    return true;
  };
  const enter = async (text: string, typed: boolean): Promise<void> => {
    const found = !typed || mayBeBarcode(text) ? await resolveCode(text, typed) : [];
    if (await take(found)) return;
    // The number of another garment may begin with a number.
    const words = typed && found.length === 0 && !/^[\d-]{4,}$/.test(text) ? scanReadingsOf(text) : [];
    for (const reading of words) {
      const first = await byWords(reading);
      if (first !== null) return onFound(first);
    }
    setMissing(found.map(placeOf).join(' / ') || t('open.notFound', { code: text }));
    return onNothing();
  };

  const run = async (text: string, typed: boolean): Promise<void> => {
    if (text === '' || (typed && running.current > 0)) return;
    running.current += 1;
    setBusy(true);
    const before = line.current;
    const mine = before.then(() => {
      setMissing(null);
      return enter(text, typed);
    });
    line.current = mine.catch(onFail).finally(() => {
      running.current -= 1;
      setBusy(running.current > 0);
    });
    await line.current;
  };
  return { run, busy, missing, forget: () => setMissing(null) };
};
export type ScanEnter = ReturnType<typeof useScanEnter>;
