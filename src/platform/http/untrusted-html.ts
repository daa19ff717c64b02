/** HTML that somebody else has written: what is kept of none of it, wherever it is shown. What of it is kept besides, each place says itself. */
import type { IOptions } from 'sanitize-html';

/** Whatever stands in one of these goes with it. */
export const goneWithWords = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'template',
  'title',
  'head',
];

/** Nothing that runs, no address of another kind, no styles. */
export const strangersHtml = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: goneWithWords,
} satisfies IOptions;

/** The library, loaded with the first text that is cleaned: no start waits for it. */
export const sanitizer = async () => (await import('sanitize-html')).default;
