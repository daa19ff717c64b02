/** Bars and squares of a code, in millimetres, ready to be drawn as one path. */
import { encode } from 'uqr';
import { type Bars, code128 } from '#ui/print/code128.ts';
import type { CodeKind, LayoutKind } from '#reporting/labels/label-layouts.ts';

/** Narrowest bar a hand scanner and a phone read safely (GS1 General Specifications, 5.12: X-dimension 0.25 mm). */
export const leastModule = 0.25;
/** Wider bars only make the label longer. */
const mostModule = 0.5;
/** A label printer has 203 dots an inch: bars that are whole dots stay even. */
const rollDot = 25.4 / 203;
/** Modules that stay white around a QR (ISO/IEC 18004). */
const quiet = 4;

export type Drawn = {
  kind: CodeKind;
  /** Millimetres, quiet zones included. */
  width: number;
  height: number;
  /** Of `viewBox="0 0 modules rows"`. */
  modules: number;
  rows: number;
  path: string;
  /** Millimetres a module. */
  module: number;
  /** Bars narrower than may be read: the code is too long for this label. */
  tooSmall: boolean;
};

/** The widest module that fits, in whole printer dots on a roll where that leaves it wide enough. */
const moduleFor = (room: number, modules: number, paper: LayoutKind): number => {
  const widest = Math.min(mostModule, room / modules);
  const dots = Math.floor(widest / rollDot + 1e-9) * rollDot;
  return paper === 'roll' && dots >= leastModule ? dots : widest;
};

const linear = (
  { path, modules }: Bars,
  room: { width: number; height: number },
  paper: LayoutKind,
): Drawn => {
  const module = moduleFor(room.width, modules, paper);
  return {
    kind: 'code128',
    width: modules * module,
    height: room.height,
    modules,
    rows: 1,
    path,
    module,
    tooSmall: module < leastModule,
  };
};

const square = (text: string, room: { width: number; height: number }, paper: LayoutKind): Drawn => {
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
    tooSmall: module < leastModule,
  };
};

/** The code for a room in millimetres; a QR when Code 128 has no such letters. */
export const drawCode = (
  text: string,
  kind: CodeKind,
  room: { width: number; height: number },
  paper: LayoutKind,
): Drawn => {
  const bars = kind === 'code128' ? code128(text) : null;
  return bars === null ? square(text, room, paper) : linear(bars, room, paper);
};
