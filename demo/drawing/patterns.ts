import { luminance, mixColors } from './svg.ts';
import type { GarmentPalette, FabricPattern } from './svg.ts';

/** On the origin, about 40 high. */
export function drawKranokFlame(fill: string, vein: string): string {
  return (
    `<path d="M0 0C-13 -7 -14 -22 -3 -30C1 -33 3 -37 2 -42C9 -35 9 -28 5 -23C10 -24 13 -20 12 -15C11 -8 6 -2 0 0Z" fill="${fill}"/>` +
    `<path d="M0 -5C-6 -10 -6 -18 0 -23M3 -6C7 -9 8 -13 6 -16" fill="none" stroke="${vein}" stroke-width="1.6" stroke-linecap="round"/>`
  );
}

/** Around the origin, about 60 high. */
export function drawLotusBud(fill: string, heart: string): string {
  return (
    `<path d="M0 -30C10 -18 17 -10 17 2C17 14 8 20 0 30C-8 20 -17 14 -17 2C-17 -10 -10 -18 0 -30Z" fill="${fill}"/>` +
    `<path d="M0 -17C6 -9 9 -4 9 3C9 9 4 13 0 18C-4 13 -9 9 -9 3C-9 -4 -6 -9 0 -17Z" fill="${heart}"/>` +
    `<circle cx="0" cy="2" r="3.4" fill="${fill}"/>`
  );
}

/** Multiples of three are whole pixels at 600 × 800: much faster. */
const tile = (w: number, h: number, inner: string): string => `width="${w}" height="${h}">${inner}`;

const flower = (x: number, y: number, size: number, petal: string, heart: string): string => {
  let out = '';
  for (let i = 0; i < 5; i++) {
    const a = (i * 2 * Math.PI) / 5 - Math.PI / 2;
    out += `<circle cx="${(x + Math.cos(a) * size).toFixed(1)}" cy="${(y + Math.sin(a) * size).toFixed(1)}" r="${(size * 0.7).toFixed(1)}" fill="${petal}"/>`;
  }
  return `${out}<circle cx="${x}" cy="${y}" r="${(size * 0.5).toFixed(1)}" fill="${heart}"/>`;
};

const weaves: Record<FabricPattern, (p: GarmentPalette) => string> = {
  plain: () => '',
  kranok: (p) => {
    const metal = mixColors(p.gold, p.base, 0.15);
    const one = drawKranokFlame(metal, p.goldDark);
    return tile(
      54,
      84,
      `<g transform="translate(13 46)">${one}</g><g transform="translate(39 88)">${one}</g>` +
        `<circle cx="39" cy="32" r="3" fill="${metal}"/><circle cx="13" cy="66" r="3" fill="${metal}"/>`,
    );
  },
  brocade: (p) => {
    const metal = mixColors(p.gold, p.base, 0.1);
    return tile(
      57,
      84,
      `<g transform="translate(28 42) scale(0.72)">${drawLotusBud(metal, p.dark)}</g>` +
        `<path d="M-6 0L0 -9L6 0L0 9ZM51 0L57 -9L63 0L57 9ZM-6 84L0 75L6 84L0 93ZM51 84L57 75L63 84L57 93Z" fill="${metal}"/>` +
        `<path d="M5 14L17 28M51 14L39 28M5 70L17 56M51 70L39 56" stroke="${metal}" stroke-width="2" stroke-dasharray="2 4"/>`,
    );
  },
  lace: (p) => {
    const thread =
      luminance(p.base) > 0.75 ? mixColors(p.base, '#8a8090', 0.38) : mixColors(p.base, '#ffffff', 0.55);
    return tile(
      66,
      66,
      `<g opacity="0.8">${flower(20, 20, 8, thread, p.base)}${flower(52, 50, 6, thread, p.base)}` +
        `<path d="M20 32C22 44 34 44 44 50M30 20C42 18 48 10 46 2M52 60C50 66 40 66 38 62M8 22C2 24 0 34 6 40" fill="none" stroke="${thread}" stroke-width="1.8"/>` +
        `<circle cx="46" cy="24" r="2.5" fill="${thread}"/><circle cx="12" cy="50" r="2.5" fill="${thread}"/></g>`,
    );
  },
  sequin: (p) => {
    const star = luminance(p.base) > 0.75 ? p.dark : p.pale;
    return tile(
      30,
      30,
      `<circle cx="6" cy="7" r="2.8" fill="${star}" opacity="0.9"/><circle cx="21" cy="22" r="2.8" fill="${star}" opacity="0.75"/>` +
        `<circle cx="22" cy="6" r="1.7" fill="#ffffff" opacity="0.8"/><circle cx="7" cy="22" r="1.7" fill="${p.deep}" opacity="0.5"/>`,
    );
  },
  stripe: (p) =>
    tile(
      45,
      45,
      `<rect x="0" y="0" width="12" height="45" fill="${p.accent}" opacity="0.85"/><rect x="26" y="0" width="3" height="45" fill="${p.gold}"/>`,
    ),
  floral: (p) =>
    tile(
      93,
      93,
      `${flower(24, 26, 10, p.accent, p.goldLight)}${flower(70, 70, 8, p.accentLight, p.gold)}` +
        `<path d="M36 36C44 42 46 48 44 56C36 52 34 46 36 36ZM62 60C56 54 56 48 60 42C66 48 66 54 62 60ZM8 70C14 66 20 68 24 74C18 78 12 76 8 70Z" fill="${mixColors(p.accent, '#3f7a4a', 0.65)}"/>`,
    ),
  dots: (p) =>
    tile(
      48,
      48,
      `<circle cx="12" cy="12" r="6" fill="${p.accent}"/><circle cx="35" cy="35" r="6" fill="${p.accent}"/>`,
    ),
  check: (p) =>
    tile(
      57,
      57,
      `<rect x="0" y="0" width="20" height="57" fill="${p.accent}" opacity="0.45"/><rect x="0" y="0" width="57" height="20" fill="${p.accent}" opacity="0.45"/>` +
        `<path d="M38 0V57M0 38H57" stroke="${p.deep}" stroke-width="2" opacity="0.6"/>`,
    ),
};

/** Tiles that the drawing refers to. */
export function drawWeaves(p: GarmentPalette, drawing: string): string {
  const used = new Set([...drawing.matchAll(/url\(#weave-(\w+)\)/g)].map(([, name]) => name));
  return (Object.keys(weaves) as FabricPattern[])
    .filter((name) => used.has(name))
    .map((name) => `<pattern id="weave-${name}" patternUnits="userSpaceOnUse" ${weaves[name](p)}</pattern>`)
    .join('');
}

/** Buds between gold lines, from x0 to x1 at height y. */
export function drawHemBorder(p: GarmentPalette, x0: number, x1: number, y: number, height: number): string {
  const count = Math.max(2, Math.round((x1 - x0) / (height * 0.95)));
  const step = (x1 - x0) / count;
  let out = `<rect x="${x0}" y="${y}" width="${x1 - x0}" height="${height}" fill="${p.accent}"/>`;
  for (let i = 0; i < count; i++) {
    const x = x0 + (i + 0.5) * step;
    out += `<g transform="translate(${x.toFixed(1)} ${(y + height / 2).toFixed(1)}) scale(${(height / 78).toFixed(2)})">${drawLotusBud(p.goldLight, p.accentDark)}</g>`;
  }
  const rule = Math.max(3, height * 0.08);
  for (const top of [y, y + height - rule]) {
    out += `<rect x="${x0}" y="${top.toFixed(1)}" width="${x1 - x0}" height="${rule.toFixed(1)}" fill="${p.gold}"/>`;
  }
  return out;
}
