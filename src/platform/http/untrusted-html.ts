/** These limits apply to all untrusted HTML. Each caller adds the allowed tags. */
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

export const untrustedHtmlOptions = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: removedWithContent,
} satisfies IOptions;

/** Browsers close some nested tags themselves, so one pass's output may need another pass. */
const mostPasses = 5;

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
