import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi, isApiError } from '#ui/api/client.ts';
import { apiQuery } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { ScanMessage } from '#ui/index.ts';
import { useWhereIs } from '#inventory/stock/web/index.ts';
import type { GoodsCountEntry } from '#sales/consumables/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { countWithLine } from '#sales/consumables/count-sums.ts';

export const useGoodsCounting = (id: number) => {
  const { t } = useTranslation('goods');
  const whereIs = useWhereIs();
  const queries = useQueryClient();
  const { branchId } = useSession();
  const [said, setSaid] = useState<ScanMessage | undefined>();
  const [busy, setBusy] = useState(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const params = { id };
  const show = (line: GoodsCountEntry): void => {
    const { queryKey } = apiQuery(consumablesContract.count, { params }, branchId);
    queries.setQueryData(queryKey, (now) => (now === undefined ? now : countWithLine(now, line)));
  };
  const scanOne = async (code: string): Promise<void> => {
    try {
      const line = await callApi(consumablesContract.countScan, { params, body: { code } });
      show(line);
      setSaid({ tone: 'ok', text: t('scan.counted', { name: line.name, n: line.found ?? 0 }) });
    } catch (error) {
      const missing = isApiError(error, 'NOT_FOUND');
      const place = missing ? await whereIs(code) : null;
      setSaid({ tone: 'error', text: place ?? t(missing ? 'scan.unknown' : 'scan.failed', { code }) });
    }
    setBusy((n) => n - 1);
  };
  const scan = (code: string): void => {
    setBusy((n) => n + 1);
    before.current = before.current.then(() => scanOne(code));
  };
  /** A null `found` removes the line. */
  const set = async (goodsId: number, found: number | null, reason = ''): Promise<void> => {
    try {
      show(await callApi(consumablesContract.countSet, { params, body: { goodsId, found, reason } }));
    } catch (error) {
      toastError(error);
    }
  };
  return { said, busy: busy > 0, scan, set };
};
