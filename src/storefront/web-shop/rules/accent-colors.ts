/** Derives colours with the contrast of WCAG AA from the shop's colour, in light and dark mode. */

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

export const contrastRatio = (a: string, b: string): number => {
  const [one, two] = [luminance(rgbOf(a)), luminance(rgbOf(b))];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
};

const mixed = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** Minimum contrast. WCAG requires 4.5. The difference allows for rounding. */
const enough = 4.55;

/** Mixes in black or white until the colour is readable on all `grounds`. */
const readable = (accent: string, grounds: readonly string[], towards: Rgb): string => {
  const from = rgbOf(accent);
  for (let step = 0; step <= 40; step++) {
    const tried = hexOf(mixed(from, towards, step / 40));
    if (grounds.every((ground) => contrastRatio(tried, ground) >= enough)) return tried;
  }
  return hexOf(towards);
};

/** These colours must equal those in site/styles/base.css. */
export const backgroundColors = {
  light: ['#fffdfb', '#f7f2ee'],
  dark: ['#181513', '#221e1b'],
} as const;

export type AccentShades = {
  solid: string;
  onSolid: string;
  text: string;
};

const dark = '#181513';

const buttonOf = (accent: string): Pick<AccentShades, 'solid' | 'onSolid'> =>
  contrastRatio(accent, '#ffffff') >= 3
    ? { solid: readable(accent, ['#ffffff'], black), onSolid: '#ffffff' }
    : { solid: readable(accent, [dark], white), onSolid: dark };

export const accentShadesOf = (accent: string): { light: AccentShades; dark: AccentShades } => {
  const button = buttonOf(accent);
  return {
    light: { ...button, text: readable(accent, backgroundColors.light, black) },
    dark: { ...button, text: readable(accent, backgroundColors.dark, white) },
  };
};
