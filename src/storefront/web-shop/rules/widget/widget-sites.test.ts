import { expect, it } from 'vitest';
import { areWidgetSites, widgetCodeOf, widgetSitesOf } from './widget-sites.ts';

it('reads one origin a line, without slashes and duplicates', () => {
  const typed = ' https://www.Bride.co.th/ \n\nhttps://www.bride.co.th, http://localhost:8080';
  expect(widgetSitesOf(typed)).toEqual(['https://www.bride.co.th', 'http://localhost:8080']);
  expect(areWidgetSites(typed)).toBe(true);
  expect(areWidgetSites('')).toBe(true);
});

it.each([
  '*',
  'https://*',
  'https://*.bride.co.th',
  'http://bride.co.th',
  'https://bride.co.th/shop',
  "https://bride.co.th;script-src'unsafe-inline'",
  'https://bride.co.th\r\nx: y',
  'javascript:alert(1)',
  'bride.co.th',
  'https://user@bride.co.th',
  'https://bride',
  Array.from({ length: 11 }, (_, n) => `https://a${n}.co.th`).join('\n'),
])('refuses %j', (text) => expect(areWidgetSites(text)).toBe(false));

it('writes the code to copy', () => {
  expect(widgetCodeOf('https://rent.example.com/w/bride/')).toBe(
    '<script src="https://rent.example.com/w/bride/widget.js" async></script>',
  );
});
