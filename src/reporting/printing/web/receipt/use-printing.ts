import { useEffect, useRef, useState } from 'react';
import { ledgerContract } from '#ledger/contract.ts';
import { useAction, useRefresh } from '#ui/api/queries.ts';
import { printingContract } from '#reporting/printing/contract.ts';

type Printing = {
  /** Print numbers by document. They exist only while printing. */
  prints: ReadonlyMap<number, number> | undefined;
  busy: boolean;
  print: () => void;
};

const reads = [printingContract.receipts, printingContract.documents];

/**
 * The server numbers each print before it starts, so two counters never print two originals. A print by the
 * browser's own command is counted when it happens.
 */
export const usePrinting = (
  documentIds: readonly number[],
  layout: string,
  copy: boolean,
  ready: boolean,
): Printing => {
  const [prints, setPrints] = useState<ReadonlyMap<number, number>>();
  const [waiting, setWaiting] = useState(false);
  const ours = useRef(false);
  const refresh = useRefresh();
  const count = useAction(ledgerContract.printed);
  const body = { documentIds: [...documentIds], layout, copy };

  const print = (): void =>
    count.mutate(
      { body },
      {
        onSuccess: ({ itemList }) => {
          setPrints(new Map(itemList.map((one) => [one.documentId, one.number])));
          setWaiting(true);
        },
      },
    );

  useEffect(() => {
    if (!waiting || !ready) return undefined;
    // Browsers apply page rules one frame after their creation.
    const frame = requestAnimationFrame(() => {
      setWaiting(false);
      ours.current = true;
      window.print();
    });
    return () => cancelAnimationFrame(frame);
  }, [waiting, ready]);

  const latest = useRef({ body, count, refresh });
  latest.current = { body, count, refresh };
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
  return { prints, busy: count.isPending || waiting, print };
};
