/** Allows text, headings, lists, links and the shop's own pictures. */
import type { IOptions } from 'sanitize-html';
import { sanitizeUntrusted, untrustedHtmlOptions } from '#platform/http/untrusted-html.ts';

const ownPicture = (shopId: number): RegExp => new RegExp(`^/files/${shopId}/blog/[\\w-]+-\\d+\\.webp$`);

const optionsFor = (shopId: number): IOptions => {
  const own = ownPicture(shopId);
  return {
    ...untrustedHtmlOptions,
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

export const sanitizeBlogHtml = async (shopId: number, html: string): Promise<string> =>
  (await sanitizeUntrusted(html, optionsFor(shopId))).trim();

export const pictureUrlsInHtml = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="([^"]+)"/g)].map((one) => one[1] ?? '')),
];
