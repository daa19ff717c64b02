export type SeededRandom = {
  next: () => number;
  range: (a: number, b: number) => number;
  int: (a: number, b: number) => number;
};

export type FabricPattern =
  | 'plain'
  | 'kranok'
  | 'brocade'
  | 'lace'
  | 'sequin'
  | 'stripe'
  | 'floral'
  | 'dots'
  | 'check';

export type GarmentPalette = {
  base: string;
  light: string;
  pale: string;
  dark: string;
  deep: string;
  accent: string;
  accentLight: string;
  accentDark: string;
  gold: string;
  goldLight: string;
  goldDark: string;
  skin: string;
  skinLight: string;
  skinDark: string;
  backdrop: string;
  backdropEdge: string;
  floor: string;
  pattern: FabricPattern;
};

/** mulberry32. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (a, b) => a + next() * (b - a),
    int: (a, b) => Math.floor(a + next() * (b - a + 1)),
  };
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mixColors(a: string, b: string, share: number): string {
  const from = channels(a);
  const to = channels(b);
  const part = (i: 0 | 1 | 2): string =>
    Math.round(from[i] + (to[i] - from[i]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

export function luminance(hex: string): number {
  const [r, g, b] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

export function garmentPaletteOf(color: string, accent: string, pattern: FabricPattern): GarmentPalette {
  const bright = luminance(color);
  // White folds show in cool grey, black ones by highlights.
  const shadow = bright > 0.8 ? '#7d7688' : '#160a1c';
  const lift = bright < 0.2 ? 0.3 : 0.34;
  const ground = bright > 0.75 ? '#d9cfc8' : '#f3ede6';
  return {
    base: color,
    light: mixColors(color, '#ffffff', lift * 0.55),
    pale: mixColors(color, '#ffffff', lift + 0.2),
    dark: mixColors(color, shadow, bright > 0.8 ? 0.24 : 0.28),
    deep: mixColors(color, shadow, bright > 0.8 ? 0.48 : 0.52),
    accent,
    accentLight: mixColors(accent, '#ffffff', 0.35),
    accentDark: mixColors(accent, '#1c0d14', 0.35),
    gold: '#d8a93c',
    goldLight: '#f7e3a1',
    goldDark: '#96691a',
    skin: '#e6d3c1',
    skinLight: '#f4e7da',
    skinDark: '#c9ae97',
    backdrop: mixColors(ground, '#ffffff', 0.45),
    backdropEdge: mixColors(ground, color, bright > 0.75 ? 0.12 : 0.2),
    floor: mixColors(ground, mixColors(color, '#4a3a34', 0.6), 0.28),
    pattern,
  };
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

export type SvgPoint = readonly [number, number];

/** Right half of an outline around x = 450, top to bottom; x from the middle; absolute M, L, C and Q. */
export function mirrorPath(half: string): string {
  const nodes: { command: string; points: SvgPoint[] }[] = [];
  for (const [, command, body] of half.matchAll(/([MLCQ])([^MLCQ]*)/g)) {
    const values = (body ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
    const points: SvgPoint[] = [];
    for (let i = 0; i + 1 < values.length; i += 2) points.push([values[i] ?? 0, values[i + 1] ?? 0]);
    const step = command === 'C' ? 3 : command === 'Q' ? 2 : 1;
    for (let i = 0; i < points.length; i += step) {
      nodes.push({ command: command ?? 'L', points: points.slice(i, i + step) });
    }
  }
  const write = (points: readonly SvgPoint[], side: 1 | -1): string =>
    points.map(([x, y]) => `${n(450 + side * x)} ${n(y)}`).join(' ');
  const right = nodes.map(({ command, points }) => `${command}${write(points, 1)}`).join('');
  let left = '';
  for (let i = nodes.length - 1; i > 0; i--) {
    const { command, points } = nodes[i] ?? { command: 'L', points: [] };
    const start = nodes[i - 1]?.points.at(-1) ?? [0, 0];
    const back = [...points.slice(0, -1).reverse(), start];
    if (i === nodes.length - 1) left += `L${write(points.slice(-1), -1)}`;
    left += `${command}${write(back, -1)}`;
  }
  return `${right}${left}Z`;
}

type Style = {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  cap?: 'round' | 'butt';
  dash?: string;
  turn?: string;
};

function style({ fill, stroke, width, opacity, cap, dash, turn }: Style): string {
  let out = ` fill="${fill ?? (stroke ? 'none' : '#000000')}"`;
  if (stroke) out += ` stroke="${stroke}" stroke-width="${n(width ?? 2)}" stroke-linejoin="round"`;
  if (cap ?? stroke) out += ` stroke-linecap="${cap ?? 'round'}"`;
  if (dash) out += ` stroke-dasharray="${dash}"`;
  // Cheap for a paint; an element's opacity needs a layer.
  const paint = fill && stroke ? 'opacity' : stroke ? 'stroke-opacity' : 'fill-opacity';
  if (opacity !== undefined && opacity !== 1) out += ` ${paint}="${Math.round(opacity * 100) / 100}"`;
  if (turn) out += ` transform="${turn}"`;
  return out;
}

export const drawPath = (d: string, look: Style): string => `<path d="${d}"${style(look)}/>`;

export const drawSvgLine = (d: string, stroke: string, width: number, opacity?: number): string =>
  drawPath(d, opacity === undefined ? { stroke, width } : { stroke, width, opacity });

export const drawCircle = (x: number, y: number, radius: number, look: Style): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${style(look)}/>`;

export const drawEllipse = (x: number, y: number, rx: number, ry: number, look: Style): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${style(look)}/>`;

export const drawBox = (x: number, y: number, w: number, h: number, look: Style, round = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round ? ` rx="${n(round)}"` : ''}${style(look)}/>`;

/** Mirrored at x = 450. */
export const drawBothSides = (right: string): string =>
  `${right}<g transform="translate(900 0) scale(-1 1)">${right}</g>`;

export const placeAt = (x: number, y: number, inner: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${inner}</g>`;

/** Pattern and shade inside its outline. */
export function drawCloth(id: string, d: string, fill: string, inner: string, edge?: string): string {
  return (
    `<clipPath id="${id}"><path d="${d}"/></clipPath>` +
    `<g clip-path="url(#${id})">${drawPath(d, { fill })}${inner}</g>` +
    (edge ? drawSvgLine(d, edge, 2.5, 0.7) : '')
  );
}

/** From a gathered line to a hem. */
export function drawFolds(
  p: { deep: string; pale: string },
  r: SeededRandom,
  top: { y: number; half: number },
  hem: { y: number; half: number },
  count: number,
  strength = 0.3,
): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count - 0.5 + r.range(-0.25, 0.25) / count;
    const x0 = 450 + t * 2 * top.half;
    const x1 = 450 + t * 2 * hem.half;
    const wide = (hem.half / count) * r.range(0.5, 1);
    const start = top.y + r.range(0, 0.22) * (hem.y - top.y) * (i % 2);
    const bend = start + (hem.y - start) * 0.45;
    const lean = t * 0.5 * hem.half;
    const d =
      `M${n(x0)} ${n(start)}C${n(x0 + lean * 0.3)} ${n(bend)} ${n(x1 - lean * 0.2 - wide / 2)} ${n(bend + 60)} ` +
      `${n(x1 - wide / 2)} ${n(hem.y + 30)}L${n(x1 + wide / 2)} ${n(hem.y + 30)}` +
      `C${n(x1 - lean * 0.2 + wide / 2)} ${n(bend + 60)} ${n(x0 + lean * 0.3)} ${n(bend)} ${n(x0)} ${n(start)}Z`;
    out += drawPath(d, {
      fill: i % 2 === 0 ? p.deep : p.pale,
      opacity: strength * (i % 2 === 0 ? 0.8 : 0.7),
    });
  }
  return out;
}

/** Along a quadratic curve. */
export function drawBeads(
  from: SvgPoint,
  bend: SvgPoint,
  to: SvgPoint,
  count: number,
  radius: number,
  fill: string,
): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const t = count === 1 ? 0.5 : i / (count - 1);
    const a = (1 - t) * (1 - t);
    const b = 2 * t * (1 - t);
    const c = t * t;
    const x = a * from[0] + b * bend[0] + c * to[0];
    const y = a * from[1] + b * bend[1] + c * to[1];
    out += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`;
  }
  return `<g fill="${fill}">${out}</g>`;
}

/** Bright left of the middle, dark at the sides. */
export const drawSheen = (d: string, opacity = 1): string => drawPath(d, { fill: 'url(#sheen)', opacity });

export const drawPattern = (p: GarmentPalette, d: string, opacity = 1): string =>
  p.pattern === 'plain' ? '' : drawPath(d, { fill: `url(#weave-${p.pattern})`, opacity });
