/** Limits for HTML from outside that apply everywhere. Each use adds the tags that it allows. */
import type { IOptions } from 'sanitize-html';

export const removedWithContent = [
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

/** No scripts, only the listed URL schemes, no styles. */
export const untrustedHtmlOptions = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: removedWithContent,
} satisfies IOptions;

/** Passes after which a text counts as stable. Nested tags that a browser closes by itself need a second pass. */
const mostPasses = 5;

/**
 * Sanitises until another pass changes nothing, so that the result is the same however often it is saved. The library is loaded with
 * the first text, so that the start does not wait for it.
 */
export const sanitizeUntrusted = async (html: string, options: IOptions): Promise<string> => {
  const { default: sanitize } = await import('sanitize-html');
  let clean = sanitize(html, options);
  for (let pass = 1; pass < mostPasses; pass++) {
    const again = sanitize(clean, options);
    if (again === clean) break;
    clean = again;
  }
  return clean;
};
