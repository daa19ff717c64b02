import type { PaperLayout } from '#reporting/printing/paper-layouts.ts';
import { RollPapers } from './roll-papers.tsx';
import { SheetPapers } from './sheet-papers.tsx';
import type { PaperView } from '#reporting/printing/paper-view.ts';
import type { ViewWords } from '#reporting/printing/paper-words.ts';

type PapersProps = {
  views: readonly PaperView[];
  layout: PaperLayout;
  words: ViewWords;
  onReady: (ready: boolean) => void;
};

export const PrintedPapers = ({ views, layout, words, onReady }: PapersProps) =>
  layout.kind === 'roll' ? (
    <RollPapers views={views} layout={layout} words={words} onReady={onReady} />
  ) : (
    <SheetPapers views={views} layout={layout} words={words} onReady={onReady} />
  );
