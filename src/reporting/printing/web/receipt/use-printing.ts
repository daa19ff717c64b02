import { useEffect, useRef, useState } from 'react';
import { ledgerContract } from '#ledger/contract.ts';
import { useAction, useRefresh } from '#ui/api/queries.ts';
import { printingContract } from '#reporting/printing/contract.ts';

type Printing = {
  /** Print numbers by document, only while printing. */
  prints: ReadonlyMap<number, number> | undefined;
  busy: boolean;
  print: () => void;
  /** `output` replaces the browser's dialog, once the numbered papers are on the page. */
  printBy: (output: () => Promise<void>) => void;
};

const reads = [printingContract.receipts, printingContract.documents];

/**
 * The server numbers prints before they start, so two counters never print two originals. A print by the
 * browser's own command counts when it happens.
 */
export const usePrinting = (
  documentIds: readonly number[],
  layout: string,
  copy: boolean,
  ready: boolean,
  /** Runs if the server did not number the print. */
  onFailed?: () => void,
): Printing => {
  const [prints, setPrints] = useState<ReadonlyMap<number, number>>();
  const [waiting, setWaiting] = useState(false);
  const [sending, setSending] = useState(false);
  const ours = useRef(false);
  const output = useRef<(() => Promise<void>) | null>(null);
  const refresh = useRefresh();
  const count = useAction(ledgerContract.printed);
  const body = { documentIds: [...documentIds], layout, copy };

  const printBy = (by: (() => Promise<void>) | null): void => {
    output.current = by;
    count.mutate(
      { body },
      {
        onSuccess: ({ itemList }) => {
          setPrints(new Map(itemList.map((one) => [one.documentId, one.number])));
          setWaiting(true);
        },
        ...(onFailed !== undefined && { onError: onFailed }),
      },
    );
  };

  const latest = useRef({ body, count, refresh });
  latest.current = { body, count, refresh };
  useEffect(() => {
    if (!waiting || !ready) return undefined;
    // Browsers apply page rules a frame after their creation.
    const frame = requestAnimationFrame(() => {
      setWaiting(false);
      if (output.current !== null) {
        setSending(true);
        void output.current().finally(() => {
          setSending(false);
          setPrints(undefined);
          void latest.current.refresh(reads);
        });
        return;
      }
      ours.current = true;
      window.print();
    });
    return () => cancelAnimationFrame(frame);
  }, [waiting, ready]);

  useEffect(() => {
    const before = (): void => {
      if (ours.current || latest.current.body.documentIds.length === 0) return;
      latest.current.count.mutate({ body: latest.current.body });
    };
    const after = (): void => {
      ours.current = false;
      setPrints(undefined);
      void latest.current.refresh(reads);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return { prints, busy: count.isPending || waiting || sending, print: () => printBy(null), printBy };
};
