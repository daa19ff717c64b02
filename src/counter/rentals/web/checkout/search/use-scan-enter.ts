/**
 * Enter adds the unit of a barcode or shows its branch. Enter after typed words adds the first result. Scans
 * never search words.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { QueryIn } from '#lib/contract/contract.ts';
import { callApi } from '#ui/api/client.ts';
import { apiQuery } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { garmentElsewhere, useCodeScan } from '#inventory/stock/web/index.ts';
import { scanReadingsOf } from '#ui/index.ts';
import type { SaleItemFound as Goods } from '#sales/retail/contract.ts';
import type { ItemSearchResult, Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { availabilityOperations } from '#inventory/stock/availability-contract.ts';
import { retailContract } from '#sales/retail/contract.ts';

type EnterProps = {
  query: QueryIn<typeof availabilityOperations.search>;
  onFound: (found: ItemSearchResult | Unit) => void;
  onElsewhere: (unit: Whereabouts) => void;
  onGoods?: ((goods: Goods) => Promise<void>) | undefined;
  onCustomer: (customerId: number) => void;
};

/** Returns true for one word with a digit, in any keyboard layout. */
const mayBeBarcode = (text: string): boolean =>
  text.length <= 100 && scanReadingsOf(text).some((reading) => /^\S*\d\S*$/.test(reading));

export const useScanEnter = ({ query, onFound, onElsewhere, onGoods, onCustomer }: EnterProps) => {
  const { t } = useTranslation('counter');
  const queries = useQueryClient();
  const { branchId } = useSession();
  const byWords = async (words: string): Promise<ItemSearchResult | null> => {
    const sent = { query: { ...query, q: words, page: 1 } };
    const found = await queries.fetchQuery(apiQuery(availabilityOperations.search, sent, branchId));
    // A fuzzy match does not count.
    return found.near === undefined ? (found.itemList[0] ?? null) : null;
  };
  const scanner = useCodeScan({
    mayBeCode: mayBeBarcode,
    isFor: ({ kind, off }) =>
      kind === 'garment' || kind === 'customer' || (kind === 'goods' && !off && onGoods !== undefined),
    onFound: async (found) => {
      const elsewhere = found.kind === 'garment' ? garmentElsewhere(found, branchId) : null;
      if (elsewhere !== null) onElsewhere(elsewhere);
      else if (found.unit !== null) onFound(found.unit);
      else if (found.kind === 'goods' && !found.off && onGoods !== undefined)
        await onGoods(await callApi(retailContract.find, { body: { code: found.code } }));
      else if (found.kind === 'customer') onCustomer(found.id);
      else return false;
      return true;
    },
    onWords: async (text) => {
      // Digits are not searched as words, because another garment's number may begin with them.
      for (const reading of /^[\d-]{4,}$/.test(text) ? [] : scanReadingsOf(text)) {
        const first = await byWords(reading);
        if (first !== null) return void onFound(first);
      }
      return t('open.notFound', { code: text });
    },
  });
  return {
    scanner,
    run: (text: string, typed: boolean): void => {
      if (text !== '' && !(typed && scanner.busy)) scanner.scan(text, typed);
    },
  };
};
export type ScanEnter = ReturnType<typeof useScanEnter>;
