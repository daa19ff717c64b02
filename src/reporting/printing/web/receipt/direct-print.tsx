import type { RefObject } from 'react';
import type { PaperView } from '#reporting/printing/paper-view.ts';
import { PrinterButton, useSendPaper } from '#reporting/printers/web/index.ts';

type Props = {
  layoutName: string;
  paperWidth: 58 | 80;
  views: readonly PaperView[];
  papers: RefObject<HTMLElement | null>;
  ready: boolean;
  busy: boolean;
  printBy: (output: () => Promise<void>) => void;
};

/** A paper keeps its reference when the number of the print on it changes. */
const refOf = (layoutName: string, { key }: PaperView): string => `receipt ${layoutName} ${key}`;

export const DirectPrint = ({ layoutName, paperWidth, views, papers, ready, busy, printBy }: Props) => {
  const send = useSendPaper();
  const elementOf = (key: string): HTMLElement[] => {
    const found = papers.current?.querySelector<HTMLElement>(`[data-paper="${CSS.escape(key)}"]`);
    return found === null || found === undefined ? [] : [found];
  };
  return (
    <PrinterButton
      kind="receipt"
      fits={(printer) => printer.paperWidth === paperWidth}
      refs={views.map((view) => refOf(layoutName, view))}
      ready={ready && views.length > 0}
      busy={busy}
      onPrint={(printer, again) =>
        printBy(() =>
          send(
            printer,
            views.flatMap((view) =>
              elementOf(view.key).map((element) => ({
                element,
                title: `${view.title} ${view.number}`,
                ref: refOf(layoutName, view),
                again,
              })),
            ),
          ),
        )
      }
    />
  );
};
