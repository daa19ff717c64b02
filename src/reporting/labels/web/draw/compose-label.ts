/** Where everything of one label stands, in millimetres. Pure but for measuring text. */
import type { LabelPart } from '#reporting/labels/label-search.ts';
import type { Layout } from '#reporting/labels/label-layouts.ts';
import type { Drawn } from './draw-code.ts';
import { drawCode } from './draw-code.ts';
import type { Measure } from './fit-text.ts';
import { fitLine, fitLines } from './fit-text.ts';

export type LabelText = {
  barcode: string;
  name: string;
  color: string;
  size: string;
  /** With its currency. */
  price: string;
  branch: string;
};
export type TextAt = { text: string; x: number; y: number; size: number; bold: boolean; middle: boolean };
export type Composed = { code: Drawn & { x: number; y: number }; texts: TextAt[] };

/** Printers cannot reach the very edge, and cutters are not exact. */
const edge = 1.2;
/** Thai letters carry marks above and below: a line is this much higher than its letters. */
const leading = 1.5;
const baseline = 1.12;
/** Between the code and the line above or below it: Thai vowels hang below their line, and a bar that is touched is not read. */
const apart = 0.3;
/** A scanner held by hand needs bars at least this high. */
const leastBars = 4.5;

/** Width of a text in letters one millimetre high. */
export type MeasureAt = (text: string, bold: boolean) => number;

type Box = { x: number; y: number; width: number; height: number };
type Line = { text: string; size: number; bold: boolean };

const joined = (parts: readonly string[]): string => parts.filter((one) => one !== '').join(' · ');

/** The lines besides the name, most wanted first. */
const detailsOf = (label: LabelText, shown: ReadonlySet<LabelPart>): string[] => {
  const kept = (part: LabelPart, text: string): string => (shown.has(part) ? text : '');
  return [
    joined([kept('color', label.color), kept('size', label.size), kept('price', label.price)]),
    kept('branch', label.branch),
  ].filter((one) => one !== '');
};

const widthOf =
  (measure: MeasureAt, size: number, bold: boolean): Measure =>
  (text) =>
    measure(text, bold) * size;

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + line.size * leading, 0);

const stacked = (lines: readonly Line[], x: number, top: number, middle: boolean): TextAt[] => {
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
  measure: MeasureAt;
  paper: Layout;
  box: Box;
};

/** Name, code, details and the code in letters, one under the other; what leaves the bars no room goes. */
const inRows = ({ label, shown, measure, paper, box }: Parts): Composed => {
  const size = Math.min(3.4, Math.max(2.1, box.height * 0.105));
  const line = (text: string, bold: boolean): Line => ({
    text: fitLine(text, widthOf(measure, size, bold), box.width),
    size,
    bold,
  });
  const human = line(label.barcode, true);
  const name = shown.has('name')
    ? fitLines(label.name, widthOf(measure, size, true), box.width, box.height > 30 ? 2 : 1)
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

/** The square at the left, the text beside it. */
const besides = ({ label, shown, measure, paper, box }: Parts): Composed => {
  const room = Math.min(box.height, box.width * 0.5);
  const code = drawCode(label.barcode, 'qr', { width: room, height: room }, paper.kind);
  const gap = 0.8;
  const x = box.x + code.width + gap;
  const width = Math.max(1, box.x + box.width - x);
  const size = Math.min(3.4, Math.max(2.1, box.height * 0.1));
  const fitted = (text: string, bold: boolean): Line => ({
    text: fitLine(text, widthOf(measure, size, bold), width),
    size,
    bold,
  });
  const human = fitLines(label.barcode, widthOf(measure, size, true), width, 2).map((text): Line => ({
    text,
    size,
    bold: true,
  }));
  const below = detailsOf(label, shown).map((text) => fitted(text, false));
  const left = Math.floor((box.height - heightOf([...human, ...below])) / (size * leading));
  const name =
    shown.has('name') && left > 0
      ? fitLines(label.name, widthOf(measure, size, true), width, Math.min(3, left))
      : [];
  const lines = [...name.map((text): Line => ({ text, size, bold: true })), ...below, ...human];
  while (heightOf(lines) > box.height && lines.length > human.length) lines.splice(-human.length - 1, 1);
  return {
    code: { ...code, x: box.x, y: box.y + (box.height - code.height) / 2 },
    texts: stacked(lines, x, box.y + Math.max(0, box.height - heightOf(lines)) / 2, false),
  };
};

/** One label on this paper. A text Code 128 cannot say is drawn as a QR. */
export const compose = (
  label: LabelText,
  paper: Layout,
  shown: ReadonlySet<LabelPart>,
  measure: MeasureAt,
): Composed => {
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
