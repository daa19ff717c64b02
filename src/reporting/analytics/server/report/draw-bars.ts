/** Bars of a year beside those of the year before, drawn. */
import { inner, page, type Pen } from '#platform/pdf/page-writer.ts';
import { plain } from '#reporting/analytics/rules/figure-text.ts';
import type { ReportTable } from './report.ts';

const { margin } = page;
const grey = '#adb5bd';
const accent = '#7c3f87';
const faint = '#5f5b66';
const axis = 52;
const legend = 16;
const plot = 130;
const names = 16;

/** The height that the bars take, with their names and legend. */
export const barsHeight = legend + plot + names;

/** Round numbers from 0 up to at least `most`, four steps at the most. */
export const stepsTo = (most: number): number[] => {
  if (most <= 0) return [0, 1];
  const raw = most / 4;
  const ten = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((one) => one * ten).find((one) => one >= raw) ?? raw);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
};

/** Draws them from `top` down; where they end. Less than nothing is drawn as nothing: the table below says it. */
export const drawBars = (pen: Pen, bars: NonNullable<ReportTable['bars']>, top: number): number => {
  const { doc } = pen;
  const small = { size: 8, colour: faint };
  const steps = stepsTo(Math.max(0, ...bars.rows.flatMap((one) => [one.before, one.now])));
  const most = steps.at(-1) ?? 1;
  const [from, base] = [top + legend, top + legend + plot];
  let x = margin + inner;
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
    pen.rule(y, { x: margin + axis, width: inner - axis, colour: step === 0 ? faint : '#d8d5dd' });
    pen.write(plain(step), { x: margin, y: y - 6, width: axis - 6 }, { ...small, align: 'right' });
  }
  const room = (inner - axis) / Math.max(1, bars.rows.length);
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
