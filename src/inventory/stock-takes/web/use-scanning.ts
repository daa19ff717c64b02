import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi, isApiError, isTemporaryFailure } from '#ui/api/client.ts';
import { newIdempotencyKey, useRefresh } from '#ui/api/queries.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { ScanMessage } from '#ui/index.ts';
import { useSession } from '#ui/session/session.ts';
import type { TakeScan, TakeDetail } from '../contract.ts';
import { stocktakeContract } from '../contract.ts';
import { isOnRack } from '#inventory/stock/unit-states.ts';
import { createScanQueue } from './scan-queue.ts';
import { createScanSender } from './scan-sender.ts';

export type RecentScan = { key: string; scanned: TakeScan; said: ScanMessage };

const most = 20;
/**
 * `rest`: milliseconds between attempts while offline. `pause`: milliseconds between refetches of the counts.
 */
const rest = 3000;
const pause = 700;

const boxes = (): Storage[] =>
  [() => localStorage, () => sessionStorage].flatMap((open) => {
    try {
      return [open()];
    } catch {
      return [];
    }
  });

const useSaying = () => {
  const { t } = useTranslation('stocktake');
  const { displayName } = useSession();
  return ({ scanned, tried }: { scanned: TakeScan; tried: boolean }): ScanMessage => {
    const { barcode, result, state, branchName: branch } = scanned;
    // If this user's scan was sent twice because its answer was lost, it is no repeat.
    if (scanned.again && !(tried && scanned.scannedBy === displayName))
      return { tone: 'again', text: t('scan.again', { barcode, name: scanned.scannedBy }) };
    if (result === 'expected') return { tone: 'ok', text: t('scan.ok', { barcode }) };
    if (result === 'wrongBranch') return { tone: 'error', text: t('scan.wrongBranch', { barcode, branch }) };
    if (result === 'unknown' || state === null)
      return { tone: 'error', text: t('scan.unknown', { barcode }) };
    return isOnRack(state)
      ? { tone: 'error', text: t('scan.otherCategory', { barcode }) }
      : { tone: 'error', text: t('scan.unexpected', { barcode, state: t(`unitState.${state}`) }) };
  };
};

export const useScanning = ({ takeId, state }: Pick<TakeDetail, 'takeId' | 'state'>) => {
  const open = state === 'open';
  const saying = useSaying();
  const say = useRef(saying);
  say.current = saying;
  const [recent, setRecent] = useState<RecentScan[]>([]);
  const [said, setSaid] = useState<ScanMessage>();
  const [online, setOnline] = useState(true);
  const refresh = useRefresh();
  const looking = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = useRef((): void => {});
  look.current = () => {
    looking.current ??= setTimeout(() => {
      looking.current = undefined;
      void refresh([stocktakeContract.get, stocktakeContract.lines]);
    }, pause);
  };
  const queue = useMemo(() => createScanQueue(takeId, boxes(), newIdempotencyKey), [takeId]);
  const waiting = useSyncExternalStore(queue.subscribe, queue.list);
  const send = useRef<() => void>(() => {});
  useEffect(() => {
    if (!open) return undefined;
    const sender = createScanSender({
      queue,
      send: async (barcodes) =>
        (await callApi(stocktakeContract.scan, { params: { id: takeId }, body: { barcodes } })).itemList,
      // The next login sends the scans again if the session expired (401).
      isPassing: (error) =>
        isTemporaryFailure(error) || (isApiError(error) && [401, 429].includes(error.status)),
      onAnswer: (answers) => {
        const added = answers.map((one) => ({
          key: newIdempotencyKey(),
          scanned: one.scanned,
          said: say.current(one),
        }));
        setRecent((was) => [...added.toReversed(), ...was].slice(0, most));
        setSaid(added.at(-1)?.said);
        look.current();
      },
      onRefused: (error, barcodes) => {
        toastError(error);
        const text = isApiError(error) ? error.reply.detail : barcodes.join(', ');
        setSaid({ tone: 'error', text });
        look.current();
      },
      onOnline: setOnline,
      rest,
    });
    const run = (): void => void sender.run();
    send.current = run;
    run();
    window.addEventListener('online', run);
    return () => {
      sender.stop();
      window.removeEventListener('online', run);
    };
  }, [queue, takeId, open]);
  return {
    scan: (barcode: string): void => {
      queue.add(barcode.slice(0, 100));
      send.current();
    },
    forget: (barcode: string): void =>
      setRecent((was) => was.filter((one) => one.scanned.barcode !== barcode)),
    recent,
    said,
    online,
    waiting: waiting.length,
  };
};
