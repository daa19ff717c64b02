import { useEffect, useRef, useState } from 'react';
import { whenFontsLoaded, PaperSheet, MultiPaperSheet } from '#ui/print/index.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { SheetLayout } from '#reporting/printing/paper-layouts.ts';
import type { PaperPageLines } from '#lib/paper/paginate.ts';
import { paginateLines } from '#lib/paper/paginate.ts';
import { LineTable, SheetHead, SheetTail } from './sheet.tsx';
import classes from './paper.module.css';
import type { PaperView } from '#reporting/printing/paper-view.ts';
import type { ViewWords } from '#reporting/printing/paper-words.ts';

type PagedSheetProps = {
  view: PaperView;
  words: ViewWords;
  layout: SheetLayout;
  onLaid: (view: PaperView) => void;
};

const heightOf = (box: HTMLElement, part: string): number =>
  box.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect().height ?? 0;

/** CSS pixels that absorb rounding errors at the page's end. */
const slack = 4;

type Laid = { pages: PaperPageLines[]; tailZoom: number };

const measured = (box: HTMLElement): Laid => {
  const head = heightOf(box, 'head') + heightOf(box, 'columns') + slack;
  const rows = [...box.querySelectorAll('[data-part="line"]')];
  const room = heightOf(box, 'room') - head;
  const tail = heightOf(box, 'tail');
  const pages = paginateLines(
    rows.map((row) => row.getBoundingClientRect().height),
    { room, carry: heightOf(box, 'carry'), tail },
  );
  return { pages, tailZoom: Math.min(1, Math.max(0.4, room / Math.max(1, tail))) };
};

export const PagedSheet = ({ view, words, layout, onLaid }: PagedSheetProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [laid, setLaid] = useState<(Laid & { view: PaperView }) | null>(null);
  const pages = laid?.view === view ? laid.pages : null;
  useEffect(() => {
    let wanted = true;
    void whenFontsLoaded().then(() => {
      if (wanted && box.current !== null) setLaid({ view, ...measured(box.current) });
    });
    return () => void (wanted = false);
  }, [view]);
  useEffect(() => {
    if (laid?.view === view) onLaid(view);
  }, [laid, view, onLaid]);
  const look = `${classes['paper']} ${classes['sheet']} ${layout.size === 'A5' ? classes['a5'] : ''}`;
  const parts = { view, words: words.paper };
  const edge = layout.size === 'A5' ? '24mm' : '30mm';
  if (pages === null)
    return (
      <MultiPaperSheet
        ref={box}
        lang={words.language}
        className={`${look} ${classes['measure']}`}
        aria-hidden
      >
        <div data-part="room" className={classes['room']} />
        <div data-part="head" className={classes['flow']}>
          <SheetHead {...parts} />
        </div>
        <LineTable {...parts} photos={layout.photos} page={{ from: 0, to: view.lines.length }} measuring />
        <div data-part="tail" className={classes['flow']}>
          <SheetTail {...parts} edge={edge} />
        </div>
      </MultiPaperSheet>
    );
  return pages.map((page, index) => {
    const last = index === pages.length - 1;
    const no = fillTemplate(words.paper.pageOf, { n: index + 1, of: pages.length });
    return (
      <PaperSheet
        key={`${view.key} ${page.from} ${page.to}`}
        lang={words.language}
        data-paper={view.key}
        aria-label={`${view.title} ${view.number} ${view.mark} ${no}`}
        className={look}
      >
        <SheetHead {...parts} />
        {view.lines.length === 0 || (page.from === page.to && index > 0) ? null : (
          <LineTable {...parts} photos={layout.photos} page={page} />
        )}
        {last ? (
          <div className={classes['flow']} style={{ zoom: laid?.tailZoom }}>
            <SheetTail {...parts} edge={edge} />
          </div>
        ) : null}
        <div className={classes['pageFoot']}>
          <span>{view.number}</span>
          <span>{no}</span>
        </div>
      </PaperSheet>
    );
  });
};
