import { pdfContentWidth, pdfPage, type PageWriter } from '#platform/pdf/page-writer.ts';
import { figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import type { ReportTable } from './report.ts';

const { margin } = pdfPage;
const grey = '#adb5bd';
const accent = '#7c3f87';
const faint = '#5f5b66';
const axis = 52;
const legend = 16;
const plot = 130;
const names = 16;

export const barsHeight = legend + plot + names;

export const stepsTo = (most: number): number[] => {
  if (most <= 0) return [0, 1];
  const raw = most / 4;
  const ten = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((one) => one * ten).find((one) => one >= raw) ?? raw);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
};

/** Returns the lower edge. Negative values have no bar, and are only in the table. */
export const drawBars = (pen: PageWriter, bars: NonNullable<ReportTable['bars']>, top: number): number => {
  const { doc } = pen;
  const small = { size: 8, colour: faint };
  const steps = stepsTo(Math.max(0, ...bars.rows.flatMap((one) => [one.before, one.now])));
  const most = steps.at(-1) ?? 1;
  const [from, base] = [top + legend, top + legend + plot];
  let x = margin + pdfContentWidth;
  for (const [label, colour] of [
    [bars.series[1], accent],
    [bars.series[0], grey],
  ] as const) {
    const lines = pen.laid(label, 160, small);
    const width = doc.widthOfString(lines[0] ?? '');
    x -= width;
    pen.put(lines, { x, y: top, width: width + 1 }, small);
    x -= 12;
    doc.rect(x, top + 2, 8, 8).fill(colour);
    x -= 14;
  }
  const heightOf = (value: number): number => (Math.max(0, value) / most) * plot;
  for (const step of steps) {
    const y = base - heightOf(step);
    pen.rule(y, { x: margin + axis, width: pdfContentWidth - axis, colour: step === 0 ? faint : '#d8d5dd' });
    pen.write(figureNumberText(step), { x: margin, y: y - 6, width: axis - 6 }, { ...small, align: 'right' });
  }
  const room = (pdfContentWidth - axis) / Math.max(1, bars.rows.length);
  const width = room * 0.32;
  for (const [at, row] of bars.rows.entries()) {
    const left = margin + axis + at * room;
    for (const [value, colour, side] of [
      [row.before, grey, 0],
      [row.now, accent, 1],
    ] as const) {
      const height = heightOf(value);
      if (height > 0)
        doc
          .rect(left + room / 2 + (side - 1) * (width + 1) + side, base - height, width, height)
          .fill(colour);
    }
    pen.write(row.name, { x: left, y: base + 2, width: room }, { ...small, align: 'center' });
  }
  return from + plot + names;
};
