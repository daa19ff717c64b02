import type { RefObject } from 'react';
import type { PaperView } from '#reporting/printing/paper-view.ts';
import { PrinterButton } from '#reporting/printers/web/index.ts';
import { receiptRef } from './receipt-ref.ts';
import { useSendReceipts } from './send-papers.ts';

type Props = {
  layoutName: string;
  paperWidth: 58 | 80;
  views: readonly PaperView[];
  papers: RefObject<HTMLElement | null>;
  ready: boolean;
  busy: boolean;
  printBy: (output: () => Promise<void>) => void;
};

export const DirectPrint = ({ layoutName, paperWidth, views, papers, ready, busy, printBy }: Props) => {
  const send = useSendReceipts();
  return (
    <PrinterButton
      kind="receipt"
      fits={(printer) => printer.paperWidth === paperWidth}
      refs={views.map((view) => receiptRef(layoutName, view))}
      ready={ready && views.length > 0}
      busy={busy}
      onPrint={(printer, again) => printBy(() => send(printer, papers.current, { views, layoutName, again }))}
    />
  );
};
