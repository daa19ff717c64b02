/** The Content-Security-Policy of public pages: our own files, the style and the line of script that stand in the page by their hashes, and no other. */
import { createHash } from 'node:crypto';
import { readLetters } from '../../read-letters.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const lettersHash = hashOf(readLetters);

/** `maps`: the page shows one that Google has drawn. */
export const sitePolicy = (style: string, { maps }: { maps: boolean }): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    `script-src 'self' ${lettersHash}`,
    `style-src 'self' ${hashOf(style)}`,
    `img-src 'self' data:${maps ? ' https://maps.googleapis.com' : ''}`,
    // The Thai letters lie in their style sheet.
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
