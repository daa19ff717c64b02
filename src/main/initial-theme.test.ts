import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applyInitialTheme } from './initial-theme.ts';

const page = readFileSync('index.html', 'utf8');

it.each(['dark', 'light'])('a browser with the theme %s gets the page in it from the first byte', (theme) => {
  for (const cookies of [`ratri-theme=${theme}`, `ratri-language=de; ratri-theme=${theme}; x=1`]) {
    const sent = applyInitialTheme(page, cookies);
    expect(sent).toContain(`<html data-mantine-color-scheme="${theme}" lang="th">`);
    expect(sent).toContain(`<meta name="color-scheme" content="${theme}" />`);
  }
});

it('is light without a choice, and as it is for whoever leaves it to the device', () => {
  for (const cookies of [undefined, '', 'ratri-theme=dark"><script>', 'xratri-theme=dark'])
    expect(applyInitialTheme(page, cookies)).toContain('<html data-mantine-color-scheme="light" lang="th">');
  expect(applyInitialTheme(page, 'ratri-theme=auto')).toBe(page);
});
