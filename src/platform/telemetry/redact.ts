const hidden = '[hidden]';
const names =
  '(?:pass(?:word|phrase|wd)|secret|token|authorization|cookie|api[_-]?key|private[_-]?key|credential|signature|otp)';

/**
 * Rules for lines of JSON, whose strings may quote JSON, headers and addresses. Lengths are limited, because
 * a hostile text must not cost quadratic time.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `("[^"\\\\]{0,40}${names}[^"\\\\]{0,40}"\\s{0,9}:\\s{0,9})(?:"(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\]|[-.\\d]+)`,
      'gi',
    ),
    `$1"${hidden}"`,
  ],
  [
    new RegExp(`(\\\\"[^"\\\\]{0,40}${names}[^"\\\\]{0,40}\\\\"\\s{0,9}:\\s{0,9})\\\\"[^"\\\\]*\\\\"`, 'gi'),
    `$1\\"${hidden}\\"`,
  ],
  [/\b((?:set-)?cookie|(?:proxy-)?authorization)(\s{0,9}[:=]\s{0,9})[^"\\]+/gi, `$1$2${hidden}`],
  [new RegExp(`(${names}[\\w-]{0,40}\\s{0,9}[:=]\\s{0,9})[^\\s"\\\\&,;]+`, 'gi'), `$1${hidden}`],
  [/\b(Bearer|Basic)\s+[^\s"\\,;]+/gi, `$1 ${hidden}`],
  [/\b(ratri_\w+=)[^\s"\\;]+/g, `$1${hidden}`],
  [/(:\/\/)[^\s"\\/@]+@/g, `$1${hidden}@`],
  [/([?&](?:key|code|state|sig|[\w-]{0,40}token)=)[^\s"\\&]+/gi, `$1${hidden}`],
  [/(\/pages\/(?:register|invite|reset-password|slip)\/|\/ical\/\d+\/)[^\s"\\/?]+/g, `$1${hidden}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden],
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{20,}/g, hidden],
];

export const redactLine = (line: string): string =>
  rules.reduce((text, [pattern, to]) => text.replace(pattern, to), line);
