import type { LabelPaperLayout } from '#reporting/labels/label-layouts.ts';
import { labelsPerPage, labelPositionOf } from '#reporting/labels/label-layouts.ts';
import type { LabelToPrint } from '../use-labels.ts';
import { LabelDrawing } from './label.tsx';
import classes from './sheet.module.css';

type SheetProps = { paper: LabelPaperLayout; labels: readonly LabelToPrint[]; skip: number; page: number };

const mm = (micrometres: number): string => `${micrometres / 1000}mm`;

export const LabelSheet = ({ paper, labels, skip, page }: SheetProps) => {
  const from = Math.max(0, page * labelsPerPage(paper) - skip);
  const to = (page + 1) * labelsPerPage(paper) - skip;
  return (
    <div className={classes['sheet']} style={{ width: mm(paper.pageWidth), height: mm(paper.pageHeight) }}>
      {labels.slice(from, to).map((one, index) => {
        const { left, top } = labelPositionOf(paper, from + index, skip);
        return (
          <div
            key={`${left} ${top}`}
            className={classes['place']}
            style={{
              left: mm(left),
              top: mm(top),
              width: mm(paper.labelWidth),
              height: mm(paper.labelHeight),
            }}
          >
            <LabelDrawing label={one.barcode} composed={one.composed} paper={paper} />
          </div>
        );
      })}
    </div>
  );
};

export const LabelFrames = ({ paper, used = 0 }: { paper: LabelPaperLayout; used?: number }) => (
  <svg
    className={classes['frames']}
    viewBox={`0 0 ${paper.pageWidth} ${paper.pageHeight}`}
    preserveAspectRatio="none"
    aria-hidden
  >
    {Array.from({ length: Math.min(1000, labelsPerPage(paper)) }, (_, n) => {
      const { left, top } = labelPositionOf(paper, n);
      return (
        <rect
          key={n}
          x={left}
          y={top}
          width={paper.labelWidth}
          height={paper.labelHeight}
          rx={1500}
          data-used={n < used || undefined}
        />
      );
    })}
  </svg>
);
