/** The shop's colour, made readable: text on it and text in it keep the contrast of WCAG AA, by day and by night. */

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

/** Contrast of two colours (#rrggbb), 1 to 21. */
export const contrast = (a: string, b: string): number => {
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
/** A little more than 4.5: the colour is rounded. */
const enough = 4.55;

/** The colour, moved towards black or white in small steps until it can be read on all of `grounds`. */
const readable = (accent: string, grounds: readonly string[], towards: Rgb): string => {
  const from = rgbOf(accent);
  for (let step = 0; step <= 40; step++) {
    const tried = hexOf(mixed(from, towards, step / 40));
    if (grounds.every((ground) => contrast(tried, ground) >= enough)) return tried;
  }
  return hexOf(towards);
};

/** Grounds that text in the shop's colour stands on (site/style.css has the same). */
export const grounds = {
  light: ['#fffdfb', '#f7f2ee'],
  dark: ['#181513', '#221e1b'],
} as const;

export type Shades = {
  /** Buttons: a ground with `onSolid` on it. */
  solid: string;
  onSolid: string;
  /** Words and lines on the page. */
  text: string;
};

const dark = '#181513';

/** Buttons bear white or black, whichever the colour is nearer to bearing. */
const buttonOf = (accent: string): Pick<Shades, 'solid' | 'onSolid'> =>
  contrast(accent, '#ffffff') >= 3
    ? { solid: readable(accent, ['#ffffff'], black), onSolid: '#ffffff' }
    : { solid: readable(accent, [dark], white), onSolid: dark };

/** The shop's colour (#rrggbb) → the shades its pages are drawn with. */
export const shadesOf = (accent: string): { light: Shades; dark: Shades } => {
  const button = buttonOf(accent);
  return {
    light: { ...button, text: readable(accent, grounds.light, black) },
    dark: { ...button, text: readable(accent, grounds.dark, white) },
  };
};
