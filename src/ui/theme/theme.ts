/** Sizes fit Thai letters. Text has a contrast of 4.5 or more in both schemes. */
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { ActionIcon, Alert, Badge, Button, Popover, createTheme } from '@mantine/core';

const plum: MantineColorsTuple = [
  '#faf4fa',
  '#f1e4f2',
  '#e2c5e4',
  '#d3a6d8',
  '#c184c7',
  '#b06fb8',
  '#96519f',
  '#7c3f87',
  '#63306d',
  '#4a2252',
];
const gold: MantineColorsTuple = [
  '#fdf8e8',
  '#f8edc9',
  '#f0dc9a',
  '#e8ca68',
  '#dfb83f',
  '#c99f28',
  '#a9841d',
  '#866817',
  '#675012',
  '#49390d',
];
const dark: MantineColorsTuple = [
  '#d9d5e0',
  '#c0bbca',
  '#aaa3b6',
  '#8c849a',
  '#4b4457',
  '#3b3546',
  '#2b2634',
  '#1f1b26',
  '#18151e',
  '#110f15',
];

const openList = {
  withScrollArea: false,
  styles: { options: { maxHeight: '13.75rem', overflowY: 'auto' } },
};

export const theme = createTheme({
  colors: { plum, gold, dark },
  primaryColor: 'plum',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  fontFamily: "'Noto Sans Thai', system-ui, sans-serif",
  headings: {
    fontFamily: "'Noto Sans Thai', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.4' },
      h2: { fontSize: '1.25rem', lineHeight: '1.45' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.5' },
      h4: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.55', lg: '1.55', xl: '1.5' },
  defaultRadius: 'md',
  // The specification sets sm 576, md 768, lg 992, xl 1200 pixels.
  breakpoints: { xs: '22.5em', sm: '36em', md: '48em', lg: '62em', xl: '75em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { fw: 500 } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { size: 'lg' } }),
    Badge: Badge.extend({ defaultProps: { tt: 'none', radius: 'sm', size: 'lg', fw: 600 } }),
    Alert: Alert.extend({ defaultProps: { variant: 'light' } }),
    // The page without its scrollbar would widen and move the header.
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        removeScrollProps: { removeScrollBar: false },
      },
    },
    // A dialog's `<header>` would be a second banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Popover: Popover.extend({ defaultProps: { shadow: 'md' } }),
    // The keyboard cannot reach a scrolling frame.
    Select: { defaultProps: openList },
    MultiSelect: { defaultProps: openList },
  },
});

const tints = {
  light: {
    gray: '#4a4453',
    plum: '#63306d',
    gold: '#675012',
    red: '#a61e1e',
    pink: '#98184a',
    grape: '#702d80',
    violet: '#5028b4',
    indigo: '#2b41b0',
    blue: '#15518f',
    cyan: '#0a5763',
    teal: '#07583f',
    green: '#1d5c2a',
    lime: '#40580d',
    yellow: '#704700',
    orange: '#8a3500',
  },
  dark: {
    gray: '#d9d5e0',
    plum: '#e2c5e4',
    gold: '#f0dc9a',
    red: '#ffc2c2',
    pink: '#fcc2d7',
    grape: '#eebefa',
    violet: '#d7ccff',
    indigo: '#c3d0ff',
    blue: '#b8dcff',
    cyan: '#b0ecf5',
    teal: '#b2f2dd',
    green: '#b9f0c0',
    lime: '#dcf5a8',
    yellow: '#ffe8a1',
    orange: '#ffd8a8',
  },
} as const;
const fills = {
  red: '#c42525',
  blue: '#1864ab',
  teal: '#087f5b',
  green: '#237a34',
  orange: '#b34700',
  gray: '#5c5666',
} as const;
const fillsHover = {
  red: '#a81e1e',
  blue: '#14548f',
  teal: '#066a4c',
  green: '#1c652b',
  orange: '#963b00',
  gray: '#4b4654',
} as const;

const lightColors = (scheme: 'light' | 'dark'): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(tints[scheme]).map(([name, value]) => [`--mantine-color-${name}-light-color`, value]),
  ),
  ...Object.fromEntries(
    Object.entries(fills).map(([name, value]) => [`--mantine-color-${name}-filled`, value]),
  ),
  ...Object.fromEntries(
    Object.entries(fillsHover).map(([name, value]) => [`--mantine-color-${name}-filled-hover`, value]),
  ),
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...lightColors('light'),
    '--mantine-color-gray-light': '#ebe8ef',
    '--mantine-color-text': '#231e2b',
    '--mantine-color-dimmed': '#5f5969',
    '--mantine-color-placeholder': '#6c6577',
    '--mantine-color-error': '#b82020',
    '--mantine-color-default-border': '#ddd8e3',
    '--mantine-color-anchor': '#63306d',
    '--ratri-page': '#f7f5f9',
    '--ratri-raised': '#ffffff',
    '--ratri-sunken': '#f3f0f6',
    '--ratri-hover': '#faf5fb',
    '--ratri-gold': '#866817',
  },
  dark: {
    ...lightColors('dark'),
    '--mantine-color-gray-light': '#3b3546',
    '--mantine-color-plum-light': '#41284a',
    '--mantine-color-plum-light-hover': '#4b2f55',
    '--mantine-color-text': '#e6e2ec',
    '--mantine-color-dimmed': '#b0a9bb',
    '--mantine-color-placeholder': '#b0a9bb',
    '--mantine-color-error': '#ff9c9c',
    '--mantine-color-default-border': '#453e51',
    '--mantine-color-anchor': '#dcb6e0',
    '--ratri-page': '#18151e',
    '--ratri-raised': '#1f1b26',
    '--ratri-sunken': '#262130',
    '--ratri-hover': '#2b2634',
    '--ratri-gold': '#e8ca68',
  },
});
