import { useViewportSize } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageRule, PaperStack, usePicturesReady } from '#ui/print/index.ts';
import type { SheetLayout } from '#reporting/printing/paper-layouts.ts';
import { sheetSizeOf } from '#reporting/printing/paper-layouts.ts';
import { PagedSheet } from './paged-sheet.tsx';
import type { PaperView } from '#reporting/printing/paper-view.ts';
import type { ViewWords } from '#reporting/printing/paper-words.ts';

type SheetPapersProps = {
  views: readonly PaperView[];
  layout: SheetLayout;
  words: ViewWords;
  onReady: (ready: boolean) => void;
};

const beside = 32;
const pixels = (millimetres: number): number => (millimetres * 96) / 25.4;

export const SheetPapers = ({ views, layout, words, onReady }: SheetPapersProps) => {
  const { width } = useViewportSize();
  const zoom = width === 0 ? 1 : Math.min(1, width / (pixels(sheetSizeOf[layout.size].width) + beside));
  const zoomed: CSSProperties & { '--paper-zoom': number } = { '--paper-zoom': zoom };
  const [laid, setLaid] = useState<readonly PaperView[]>([]);
  const lay = useCallback(
    (view: PaperView) => setLaid((known) => [...known.filter((one) => one.key !== view.key), view]),
    [],
  );
  const laidOut = views.length > 0 && views.every((view) => laid.includes(view));
  const stack = useRef<HTMLDivElement>(null);
  const onReadyRef = useRef(onReady);
  onReadyRef.current = onReady;
  const ready = usePicturesReady(stack, laidOut ? views : undefined);
  useEffect(() => onReadyRef.current(ready), [ready]);
  return (
    <PaperStack ref={stack} style={zoomed}>
      <style>{pageRule(`${layout.size} portrait`)}</style>
      {views.map((view) => (
        <PagedSheet
          key={`${view.key} ${layout.size} ${layout.photos}`}
          view={view}
          words={words}
          layout={layout}
          onLaid={lay}
        />
      ))}
    </PaperStack>
  );
};
