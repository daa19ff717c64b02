/** Lengths are in millimetres. */
import type { LabelPart } from '#reporting/labels/label-search.ts';
import type { LabelPaperLayout } from '#reporting/labels/label-layouts.ts';
import type { DrawnCode } from './draw-code.ts';
import { drawCode } from './draw-code.ts';
import type { TextMeasure } from './fit-text.ts';
import { fitTextLine, fitTextLines } from './fit-text.ts';

export type LabelText = {
  barcode: string;
  name: string;
  color: string;
  size: string;
  price: string;
  branch: string;
};
export type PlacedText = { text: string; x: number; y: number; size: number; bold: boolean; middle: boolean };
export type ComposedLabel = { code: DrawnCode & { x: number; y: number }; texts: PlacedText[] };

/** Margin in mm, because printers cannot print at the edge and labels are cut inexactly. */
const edge = 1.2;
/** Line height as a multiple of the letter size. Thai has marks above and below letters. */
const leading = 1.5;
const baseline = 1.12;
/** Distance in mm. Thai vowels extend below their line, and text touching a bar is unreadable. */
const apart = 0.3;
/** Least height in mm for a hand scanner. */
const leastBars = 4.5;

/** Returns the width at a letter size of 1 mm. */
export type TextMeasureAt = (text: string, bold: boolean) => number;

type Box = { x: number; y: number; width: number; height: number };
type Line = { text: string; size: number; bold: boolean };

const joined = (parts: readonly string[]): string => parts.filter((one) => one !== '').join(' · ');

const detailsOf = (label: LabelText, shown: ReadonlySet<LabelPart>): string[] => {
  const kept = (part: LabelPart, text: string): string => (shown.has(part) ? text : '');
  return [
    joined([kept('color', label.color), kept('size', label.size), kept('price', label.price)]),
    kept('branch', label.branch),
  ].filter((one) => one !== '');
};

const widthOf =
  (measure: TextMeasureAt, size: number, bold: boolean): TextMeasure =>
  (text) =>
    measure(text, bold) * size;

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + line.size * leading, 0);

const stacked = (lines: readonly Line[], x: number, top: number, middle: boolean): PlacedText[] => {
  let y = top;
  return lines.map((line) => {
    const at = { ...line, x, y: y + line.size * baseline, middle };
    y += line.size * leading;
    return at;
  });
};

type Parts = {
  label: LabelText;
  shown: ReadonlySet<LabelPart>;
  measure: TextMeasureAt;
  paper: LabelPaperLayout;
  box: Box;
};

const inRows = ({ label, shown, measure, paper, box }: Parts): ComposedLabel => {
  const size = Math.min(3.4, Math.max(2.1, box.height * 0.105));
  const line = (text: string, bold: boolean): Line => ({
    text: fitTextLine(text, widthOf(measure, size, bold), box.width),
    size,
    bold,
  });
  const human = line(label.barcode, true);
  const name = shown.has('name')
    ? fitTextLines(label.name, widthOf(measure, size, true), box.width, box.height > 30 ? 2 : 1)
    : [];
  const above = name.map((text): Line => ({ text, size, bold: true }));
  const below = detailsOf(label, shown).map((text) => line(text, false));
  const room = (): number => box.height - heightOf([...above, human, ...below]) - 2 * apart;
  while (room() < leastBars && (below.length > 0 || above.length > 0))
    (below.length > 0 ? below : above).pop();
  const bars = { width: box.width, height: Math.min(18, Math.max(2, room())) };
  const code = drawCode(label.barcode, 'code128', bars, paper.kind);
  const middle = box.x + box.width / 2;
  const free = Math.max(0, room() - bars.height) / 2;
  const top = box.y + free;
  const codeTop = top + heightOf(above) + apart;
  return {
    code: { ...code, x: middle - code.width / 2, y: codeTop },
    texts: [
      ...stacked(above, middle, top, true),
      ...stacked([human, ...below], middle, codeTop + bars.height + apart, true),
    ],
  };
};

const besides = ({ label, shown, measure, paper, box }: Parts): ComposedLabel => {
  const room = Math.min(box.height, box.width * 0.5);
  const code = drawCode(label.barcode, 'qr', { width: room, height: room }, paper.kind);
  const gap = 0.8;
  const x = box.x + code.width + gap;
  const width = Math.max(1, box.x + box.width - x);
  const size = Math.min(3.4, Math.max(2.1, box.height * 0.1));
  const fitted = (text: string, bold: boolean): Line => ({
    text: fitTextLine(text, widthOf(measure, size, bold), width),
    size,
    bold,
  });
  const human = fitTextLines(label.barcode, widthOf(measure, size, true), width, 2).map((text): Line => ({
    text,
    size,
    bold: true,
  }));
  const below = detailsOf(label, shown).map((text) => fitted(text, false));
  const left = Math.floor((box.height - heightOf([...human, ...below])) / (size * leading));
  const name =
    shown.has('name') && left > 0
      ? fitTextLines(label.name, widthOf(measure, size, true), width, Math.min(3, left))
      : [];
  const lines = [...name.map((text): Line => ({ text, size, bold: true })), ...below, ...human];
  while (heightOf(lines) > box.height && lines.length > human.length) lines.splice(-human.length - 1, 1);
  return {
    code: { ...code, x: box.x, y: box.y + (box.height - code.height) / 2 },
    texts: stacked(lines, x, box.y + Math.max(0, box.height - heightOf(lines)) / 2, false),
  };
};

export const composeLabel = (
  label: LabelText,
  paper: LabelPaperLayout,
  shown: ReadonlySet<LabelPart>,
  measure: TextMeasureAt,
): ComposedLabel => {
  const box = {
    x: edge,
    y: edge,
    width: paper.labelWidth / 1000 - 2 * edge,
    height: paper.labelHeight / 1000 - 2 * edge,
  };
  const parts = { label, shown, measure, paper, box };
  if (paper.codeKind === 'qr') return besides(parts);
  const rows = inRows(parts);
  return rows.code.kind === 'qr' ? besides(parts) : rows;
};
