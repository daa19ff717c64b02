import { useMemo, useRef, useState } from 'react';
import type { Document } from '#ledger/shapes.ts';
import { useApi } from '#ui/api/queries.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import type { Printer } from '#reporting/printers/contract.ts';
import { lastPrint } from '#reporting/printers/web/index.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { type PaperLayoutName, paperLayoutOf, paperLayouts } from '#reporting/printing/paper-layouts.ts';
import type { ViewWords } from '#reporting/printing/paper-words.ts';
import { viewsByFace } from '../receipt/layout-faces.ts';
import { PrintedPapers } from '../receipt/papers.tsx';
import { receiptRef } from '../receipt/receipt-ref.ts';
import { useSendReceipts } from '../receipt/send-papers.ts';
import { usePaperWords } from '../receipt/use-paper-words.ts';
import { usePrinting } from '../receipt/use-printing.ts';
import { Offscreen } from './offscreen.tsx';
import { useOnce } from './use-once.ts';

type Props = { orderId: number; documentIds: readonly number[]; printer: Printer; onDone: () => void };

const layoutNameOf = (printer: Printer, shop: { receiptLayout: number } | undefined): PaperLayoutName => {
  const name = paperLayoutOf(shop);
  const layout = paperLayouts[name];
  if (layout.kind === 'roll' && layout.width === printer.paperWidth) return name;
  return printer.paperWidth === 58 ? '1' : '2';
};

type PrintProps = Pick<Props, 'printer' | 'onDone'> & {
  documents: readonly Document[];
  layoutName: PaperLayoutName;
  words: ViewWords;
};

const PrintReceipts = ({ documents, layoutName, words, printer, onDone }: PrintProps) => {
  const layout = paperLayouts[layoutName];
  const papers = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const send = useSendReceipts();
  const { prints, printBy } = usePrinting(
    documents.map((one) => one.documentId),
    layoutName,
    false,
    ready,
    onDone,
  );
  const views = useMemo(
    () => viewsByFace(documents, layout.faces, words, prints === undefined ? {} : { prints }),
    [documents, layout, words, prints],
  );
  useOnce(ready, async () =>
    printBy(async () => {
      await send(printer, papers.current, { views, layoutName, again: false });
      onDone();
    }),
  );
  return (
    <Offscreen ref={papers}>
      <PrintedPapers views={views} layout={layout} words={words} onReady={setReady} />
    </Offscreen>
  );
};

export const StepReceipts = ({ orderId, documentIds, printer, onDone }: Props) => {
  const shop = useApi(shopInfoOperations.shopInfo, {});
  const query = useApi(printingContract.documents, { params: { orderid: String(orderId) } });
  const words = usePaperWords('th');
  const [unprinted, setUnprinted] = useState<readonly Document[]>();
  const layoutName = layoutNameOf(printer, shop.data);
  const documents = query.data?.itemList.filter((one) => documentIds.includes(one.documentId)) ?? [];
  const isWhole = documents.length === documentIds.length;
  const failed = query.isError || shop.isError || (!isWhole && query.isSuccess && !query.isFetching);
  useOnce(failed || (isWhole && shop.data !== undefined && words !== null), async () => {
    if (failed || words === null) return onDone();
    const known = await Promise.all(
      documents.map((one) => {
        const [view] = viewsByFace([one], paperLayouts[layoutName].faces, words);
        return view === undefined ? undefined : lastPrint(printer, receiptRef(layoutName, view));
      }),
    ).catch(() => undefined);
    const fresh = documents.filter((_, index) => known?.[index] === undefined);
    if (known === undefined || fresh.length === 0) return onDone();
    setUnprinted(fresh);
  });
  return unprinted === undefined || words === null ? null : (
    <PrintReceipts
      documents={unprinted}
      layoutName={layoutName}
      words={words}
      printer={printer}
      onDone={onDone}
    />
  );
};
