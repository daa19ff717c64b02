/** What of a mail's HTML is kept: its words and their order. Nothing that runs, nothing that is fetched from elsewhere. */
import type { IOptions } from 'sanitize-html';
import { sanitizer, strangersHtml } from '#platform/http/untrusted-html.ts';

/** Longer HTML is not laid out as it came; its text is kept. */
const longestIn = 1_000_000;
const longestOut = 500_000;

const asShown: IOptions = {
  ...strangersHtml,
  allowedTags:
    'p div br hr h1 h2 h3 h4 strong b em i u s a ul ol li blockquote pre code table thead tbody tr td th'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href', 'rel', 'target'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
};
const asText: IOptions = { ...strangersHtml, allowedTags: [], allowedAttributes: {}, nestingLimit: 40 };

/** The library leaves these alone in text. */
const letters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** HTML of a stranger → HTML that may be shown, '' where that is too long. */
export const cleanMailHtml = async (html: string): Promise<string> => {
  if (html === '' || html.length > longestIn) return '';
  const sanitize = await sanitizer();
  const clean = sanitize(html, asShown).trim();
  return clean.length > longestOut ? '' : clean;
};

/** HTML of a stranger → what it says, a line a block. */
export const textOfHtml = async (html: string): Promise<string> => {
  const sanitize = await sanitizer();
  const lines = html
    .slice(0, longestIn)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/blockquote)\b[^<>]{0,200}>/gi, '$&\n')
    .replaceAll(/<\/td>/gi, '$& ');
  return sanitize(lines, asText)
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (name) => letters[name] ?? name)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};
