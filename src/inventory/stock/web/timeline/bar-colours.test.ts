import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { barLooks } from './bar-icons.ts';

type Colour = [red: number, green: number, blue: number];
const colourOf = (hex: string): Colour => {
  const long = hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as Colour;
};
const luminanceOf = (colour: Colour): number => {
  const [red, green, blue] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrastOf = (one: Colour, other: Colour): number => {
  const [high = 0, low = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};
const distanceOf = (one: Colour, other: Colour): number =>
  Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));

const css = await readFile(new URL('timeline.module.css', import.meta.url), 'utf8');
const looksIn = (scheme: 'light' | 'dark') =>
  barLooks.map((look) => {
    const rule = new RegExp(`\\.${look} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
    const read = (property: string): Colour => {
      const value = new RegExp(`(?:^|\\s)${property}: ([^;]*);`).exec(rule)?.[1] ?? '';
      const all = value.match(/#[\da-f]{3,6}/g) ?? [];
      return colourOf(all[scheme === 'dark' ? all.length - 1 : 0] ?? '');
    };
    return { look, ink: read('color'), paper: read('background') };
  });

for (const scheme of ['light', 'dark'] as const)
  it(`every state has its own legible colour in ${scheme} mode`, () => {
    const looks = looksIn(scheme);
    for (const { look, ink, paper } of looks) expect(contrastOf(ink, paper), look).toBeGreaterThan(4.5);
    for (const [at, one] of looks.entries())
      for (const other of looks.slice(at + 1))
        expect(distanceOf(one.paper, other.paper), `${one.look}, ${other.look}`).toBeGreaterThan(40);
  });
