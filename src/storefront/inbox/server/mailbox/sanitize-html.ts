/** Removes scripts and external content. The text remains in order. */
import type { IOptions } from 'sanitize-html';
import { sanitizeUntrusted, untrustedHtmlOptions } from '#platform/http/untrusted-html.ts';

/** Longest HTML before and after sanitising. Only the text of a longer mail is stored. */
const longestIn = 1_000_000;
const longestOut = 500_000;

const asShown: IOptions = {
  ...untrustedHtmlOptions,
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
const asText: IOptions = {
  ...untrustedHtmlOptions,
  allowedTags: [],
  allowedAttributes: {},
  nestingLimit: 40,
};

/** The sanitiser leaves these entities in text. */
const letters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

export const sanitizeMailHtml = async (html: string): Promise<string> => {
  if (html === '' || html.length > longestIn) return '';
  const clean = (await sanitizeUntrusted(html, asShown)).trim();
  return clean.length > longestOut ? '' : clean;
};

export const textOfHtml = async (html: string): Promise<string> => {
  const lines = html
    .slice(0, longestIn)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/blockquote)\b[^<>]{0,200}>/gi, '$&\n')
    .replaceAll(/<\/td>/gi, '$& ');
  return (await sanitizeUntrusted(lines, asText))
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (name) => letters[name] ?? name)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};
