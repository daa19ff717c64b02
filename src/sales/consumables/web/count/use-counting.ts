import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi, isApiError } from '#ui/api/client.ts';
import { apiQuery } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { Said } from '#ui/index.ts';
import type { CountLine } from '#sales/consumables/contract.ts';
import { goodsContract } from '#sales/consumables/contract.ts';
import { withLine } from '#sales/consumables/count-sums.ts';

/** Counting in the open count `id`: each answer stands in the list at once, in the order of the scans. */
export const useCounting = (id: number) => {
  const { t } = useTranslation('goods');
  const queries = useQueryClient();
  const { branchId } = useSession();
  const [said, setSaid] = useState<Said | undefined>();
  const [busy, setBusy] = useState(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const params = { id };
  const show = (line: CountLine): void => {
    const { queryKey } = apiQuery(goodsContract.count, { params }, branchId);
    queries.setQueryData(queryKey, (now) => (now === undefined ? now : withLine(now, line)));
  };
  const scanOne = async (code: string): Promise<void> => {
    try {
      const line = await callApi(goodsContract.countScan, { params, body: { code } });
      show(line);
      setSaid({ tone: 'ok', text: t('scan.counted', { name: line.name, n: line.found ?? 0 }) });
    } catch (error) {
      const unknown = isApiError(error, 'NOT_FOUND');
      setSaid({ tone: 'error', text: t(unknown ? 'scan.unknown' : 'scan.failed', { code }) });
    }
    setBusy((n) => n - 1);
  };
  const scan = (code: string): void => {
    setBusy((n) => n + 1);
    before.current = before.current.then(() => scanOne(code));
  };
  /** So many were found; null takes the line out. */
  const set = async (goodsId: number, found: number | null, reason = ''): Promise<void> => {
    try {
      show(await callApi(goodsContract.countSet, { params, body: { goodsId, found, reason } }));
    } catch (error) {
      toastError(error);
    }
  };
  return { said, busy: busy > 0, scan, set };
};
