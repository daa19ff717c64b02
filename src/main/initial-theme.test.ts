import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applyInitialTheme } from './initial-theme.ts';

const page = readFileSync('index.html', 'utf8');

it.each(['dark', 'light'])('the first byte of the page already has the theme %s of the browser', (theme) => {
  for (const cookies of [`ratri-theme=${theme}`, `ratri-language=de; ratri-theme=${theme}; x=1`]) {
    const sent = applyInitialTheme(page, cookies);
    expect(sent).toContain(`<html data-mantine-color-scheme="${theme}" lang="th">`);
    expect(sent).toContain(`<meta name="color-scheme" content="${theme}" />`);
  }
});

it('is light without a choice, and unchanged if the device decides', () => {
  for (const cookies of [undefined, '', 'ratri-theme=dark"><script>', 'xratri-theme=dark'])
    expect(applyInitialTheme(page, cookies)).toContain('<html data-mantine-color-scheme="light" lang="th">');
  expect(applyInitialTheme(page, 'ratri-theme=auto')).toBe(page);
});
