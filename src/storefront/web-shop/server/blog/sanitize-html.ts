/** What of an article's HTML is kept: words, headings, lists, links and the shop's own pictures. */
import type { IOptions } from 'sanitize-html';
import { sanitizer, strangersHtml } from '#platform/http/untrusted-html.ts';

const ownPicture = (shopId: number): RegExp => new RegExp(`^/files/${shopId}/blog/[\\w-]+-\\d+\\.webp$`);

const optionsFor = (shopId: number): IOptions => {
  const own = ownPicture(shopId);
  return {
    ...strangersHtml,
    allowedTags: [
      'p',
      'h2',
      'h3',
      'strong',
      'em',
      'u',
      's',
      'a',
      'ul',
      'ol',
      'li',
      'blockquote',
      'br',
      'hr',
      'img',
    ],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
    nestingLimit: 20,
    transformTags: {
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener nofollow' } }),
      img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
        tagName,
        attribs: {
          src: src.replace(/-\d+\.webp$/, '-1200.webp'),
          alt,
          loading: 'lazy',
          ...(/^\d{1,4}$/.test(width) && { width }),
          ...(/^\d{1,4}$/.test(height) && { height }),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !own.test(attribs['src'] ?? ''),
  };
};

/** HTML as somebody typed or pasted it → what the shop's blog shows. Cleaning what is clean changes nothing. */
export const cleanHtml = async (shopId: number, html: string): Promise<string> => {
  const sanitize = await sanitizer();
  return sanitize(html, optionsFor(shopId)).trim();
};

/** Addresses of the pictures in a cleaned text, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="([^"]+)"/g)].map((one) => one[1] ?? '')),
];
