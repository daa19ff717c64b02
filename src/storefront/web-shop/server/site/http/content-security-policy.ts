/** Allows the site's files, and inline style and script by hash. */
import { createHash } from 'node:crypto';
import { videoFileHosts, videoPlayers } from '#catalog/product-video.ts';
import { fontPreloadScript } from '#storefront/web-shop/rules/font-preload.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const lettersHash = hashOf(fontPreloadScript);

const policyOf = (rules: Readonly<Record<string, string>>): string =>
  Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const rulesOf = (styleHash: string) => ({
  'default-src': "'none'",
  'base-uri': "'none'",
  'script-src': `'self' ${lettersHash}`,
  'style-src': `'self' ${styleHash}`,
  'img-src': "'self' data:",
  // The Thai style sheet contains its font as a data URL.
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
});

const noFrames = "frame-ancestors 'none'";

/** Allows only frames of these origins to show the page. */
export const framedPolicy = (policy: string, origins: readonly string[]): string =>
  policy.replace(noFrames, `frame-ancestors ${origins.join(' ')}`);

export const sitePolicy = (style: string): string => policyOf(rulesOf(hashOf(style)));

export const videoPolicy = (style: string): string =>
  policyOf({
    ...rulesOf(hashOf(style)),
    'frame-src': videoPlayers.join(' '),
    'media-src': videoFileHosts.join(' '),
  });

/**
 * The sources come from Google's documentation. A nonce per response replaces Google's hosts, so no other
 * Google script can load.
 */
export const mapsPolicy = (style: string): ((nonce: string) => string) => {
  const rules = rulesOf(hashOf(style));
  const theirs = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com';
  return (nonce) =>
    policyOf({
      ...rules,
      'script-src': `'nonce-${nonce}' 'strict-dynamic' ${lettersHash} 'unsafe-eval' blob:`,
      'style-src': `${rules['style-src']} 'nonce-${nonce}' https://fonts.googleapis.com`,
      'img-src': `${rules['img-src']} ${theirs} https://*.googleusercontent.com`,
      'font-src': `${rules['font-src']} https://fonts.gstatic.com`,
      'connect-src': `${rules['connect-src']} ${theirs} data: blob:`,
      'frame-src': 'https://*.google.com',
      'worker-src': 'blob:',
    });
};
