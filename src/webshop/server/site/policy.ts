/** The Content-Security-Policy of public pages: our own files, the style that stands in the page by its hash, and no other inline style or script. */
import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `maps`: the page shows one that Google has drawn. */
export const sitePolicy = (style: string, { maps }: { maps: boolean }): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashOf(style)}`,
    `img-src 'self' data:${maps ? ' https://maps.googleapis.com' : ''}`,
    // The Thai letters lie in their style sheet.
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
