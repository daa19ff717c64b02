/** Limits for all untrusted HTML. Each caller adds the allowed tags. */
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

/** Nested tags that browsers close by themselves need a second pass. */
const mostPasses = 5;

/** Until a pass changes nothing. */
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
