import { encode } from 'uqr';
import { type Code128Bars, encodeCode128 } from '#ui/print/code128.ts';
import type { LabelCodeKind, LabelLayoutKind } from '#reporting/labels/label-layouts.ts';

/** Narrowest bar for scanners and phones, in mm (GS1 General Specifications, 5.12: X-dimension 0.25 mm). */
export const minModuleWidth = 0.25;
/** Widest bar in mm. Wider bars only lengthen the code. */
const mostModule = 0.5;
/** A printer dot in mm, at 203 dots per inch. Bars of whole dots have an even width. */
const rollDot = 25.4 / 203;
const quiet = 4;

export type DrawnCode = {
  kind: LabelCodeKind;
  width: number;
  height: number;
  modules: number;
  rows: number;
  path: string;
  module: number;
  tooSmall: boolean;
};

/**
 * Returns the width of the widest bar that fits. On a roll, the bar has whole printer dots unless it would be
 * too narrow.
 */
const moduleFor = (room: number, modules: number, paper: LabelLayoutKind): number => {
  const widest = Math.min(mostModule, room / modules);
  const dots = Math.floor(widest / rollDot + 1e-9) * rollDot;
  return paper === 'roll' && dots >= minModuleWidth ? dots : widest;
};

const linear = (
  { path, modules }: Code128Bars,
  room: { width: number; height: number },
  paper: LabelLayoutKind,
): DrawnCode => {
  const module = moduleFor(room.width, modules, paper);
  return {
    kind: 'code128',
    width: modules * module,
    height: room.height,
    modules,
    rows: 1,
    path,
    module,
    tooSmall: module < minModuleWidth,
  };
};

const square = (text: string, room: { width: number; height: number }, paper: LabelLayoutKind): DrawnCode => {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const module = moduleFor(Math.min(room.width, room.height), size, paper);
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return {
    kind: 'qr',
    width: size * module,
    height: size * module,
    modules: size,
    rows: size,
    path,
    module,
    tooSmall: module < minModuleWidth,
  };
};

/** Draws a code. Sizes are in millimetres. A text that Code 128 cannot encode becomes a QR code. */
export const drawCode = (
  text: string,
  kind: LabelCodeKind,
  room: { width: number; height: number },
  paper: LabelLayoutKind,
): DrawnCode => {
  const bars = kind === 'code128' ? encodeCode128(text) : null;
  return bars === null ? square(text, room, paper) : linear(bars, room, paper);
};
