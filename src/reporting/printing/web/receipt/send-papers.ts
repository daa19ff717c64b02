import type { Printer } from '#reporting/printers/contract.ts';
import { useSendPaper } from '#reporting/printers/web/index.ts';
import type { PaperView } from '#reporting/printing/paper-view.ts';
import { receiptRef } from './receipt-ref.ts';

export const useSendReceipts = () => {
  const send = useSendPaper();
  return (
    printer: Printer,
    papers: HTMLElement | null,
    { views, layoutName, again }: { views: readonly PaperView[]; layoutName: string; again: boolean },
  ): Promise<void> =>
    send(
      printer,
      views.flatMap((view) => {
        const element = papers?.querySelector<HTMLElement>(`[data-paper="${CSS.escape(view.key)}"]`);
        if (element === null || element === undefined) return [];
        return [{ element, title: `${view.title} ${view.number}`, ref: receiptRef(layoutName, view), again }];
      }),
    );
};
