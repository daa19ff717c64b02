/** Enter in the search field: a barcode adds that very garment, other words add the first that is found. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { QueryIn } from '../../../core/common/contract.ts';
import { callApi, isApiError } from '../../../core/web/client.ts';
import { apiQuery } from '../../../core/web/queries.ts';
import { useSession } from '../../../core/web/session.ts';
import type { Found, Unit } from '../../../stock/contract.ts';
import { stockContract } from '../../../stock/contract.ts';

type EnterProps = {
  query: QueryIn<typeof stockContract.search>;
  onFound: (found: Found | Unit) => void;
  onNothing: () => void;
  onFail: (error: unknown) => void;
};

/** Barcodes are group code and running digits: one word with a digit in it. */
const mayBeBarcode = (text: string): boolean => /^\S*\d\S*$/.test(text) && text.length >= 4;

const unitBy = async (barcode: string): Promise<Unit | null> => {
  try {
    return await callApi(stockContract.scan, { params: { barcode } });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
};

export const useEnter = ({ query, onFound, onNothing, onFail }: EnterProps) => {
  const queries = useQueryClient();
  const { branchId } = useSession();
  const [missing, setMissing] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // A second Enter while the first is on its way is not a second garment.
  const running = useRef(false);

  const find = async (text: string): Promise<Found | Unit | null> => {
    const unit = mayBeBarcode(text) ? await unitBy(text) : null;
    if (unit !== null) return unit;
    const sent = { query: { ...query, q: text, page: 1 } };
    const found = await queries.fetchQuery(apiQuery(stockContract.search, sent, branchId));
    return found.itemList[0] ?? null;
  };

  const run = async (text: string): Promise<void> => {
    if (running.current || text === '') return;
    running.current = true;
    setBusy(true);
    setMissing(null);
    try {
      const one = await find(text);
      if (one !== null) onFound(one);
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
