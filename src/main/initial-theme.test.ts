import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inTheme } from './initial-theme.ts';

const page = readFileSync('index.html', 'utf8');

it.each(['dark', 'light'])(
  'a browser that has chosen %s gets a page that is so from its first byte',
  (theme) => {
    for (const cookies of [`ratri-theme=${theme}`, `ratri-language=de; ratri-theme=${theme}; x=1`]) {
      const sent = inTheme(page, cookies);
      expect(sent).toContain(`<html data-mantine-color-scheme="${theme}" lang="th">`);
      expect(sent).toContain(`<meta name="color-scheme" content="${theme}" />`);
    }
  },
);

it('is light without a choice, and as it is for whoever leaves it to the device', () => {
  for (const cookies of [undefined, '', 'ratri-theme=dark"><script>', 'xratri-theme=dark'])
    expect(inTheme(page, cookies)).toContain('<html data-mantine-color-scheme="light" lang="th">');
  expect(inTheme(page, 'ratri-theme=auto')).toBe(page);
});
