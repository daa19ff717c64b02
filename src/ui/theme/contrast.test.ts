import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { cssVariables, theme } from './theme.ts';

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const variables = cssVariables(whole);

/** Calculates the relative luminance and contrast of WCAG 2.2 (1.4.3). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Backgrounds of fields, also of disabled ones. */
const fields = { light: ['#ffffff'], dark: [whole.colors.dark[6], whole.colors.dark[5]] };

it.each(['light', 'dark'] as const)('texts and placeholders are readable on every surface: %s', (scheme) => {
  const of = variables[scheme];
  const surfaces = ['page', 'raised', 'sunken', 'hover'].map((name) => of[`--ratri-${name}`] ?? '');
  for (const name of ['text', 'dimmed', 'placeholder', 'error'])
    for (const surface of [...surfaces, ...fields[scheme]])
      expect(
        [name, surface, contrast(of[`--mantine-color-${name}`] ?? '', surface) >= 4.5],
        'at least 4.5',
      ).toEqual([name, surface, true]);
});
