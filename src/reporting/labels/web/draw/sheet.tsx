import type { Layout } from '#reporting/labels/label-layouts.ts';
import { perPage, placeOf } from '#reporting/labels/label-layouts.ts';
import type { OneLabel } from '../use-labels.ts';
import { Label } from './label.tsx';
import classes from './sheet.module.css';

type SheetProps = { paper: Layout; labels: readonly OneLabel[]; skip: number; page: number };

const mm = (micrometres: number): string => `${micrometres / 1000}mm`;

/** One page (from 0) with its labels where they belong, in real size. */
export const Sheet = ({ paper, labels, skip, page }: SheetProps) => {
  const from = Math.max(0, page * perPage(paper) - skip);
  const to = (page + 1) * perPage(paper) - skip;
  return (
    <div className={classes['sheet']} style={{ width: mm(paper.pageWidth), height: mm(paper.pageHeight) }}>
      {labels.slice(from, to).map((one, index) => {
        const { left, top } = placeOf(paper, from + index, skip);
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
            <Label label={one.barcode} composed={one.composed} paper={paper} />
          </div>
        );
      })}
    </div>
  );
};

/** Empty places of a page as thin frames: for previews and the dialog of a paper. */
export const Frames = ({ paper, used = 0 }: { paper: Layout; used?: number }) => (
  <svg
    className={classes['frames']}
    viewBox={`0 0 ${paper.pageWidth} ${paper.pageHeight}`}
    preserveAspectRatio="none"
    aria-hidden
  >
    {Array.from({ length: Math.min(1000, perPage(paper)) }, (_, n) => {
      const { left, top } = placeOf(paper, n);
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
