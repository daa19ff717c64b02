import type { Problem, SourceFile } from './source-files.ts';
import { codeAndStringsOf, codeOf, commentsOf, isTest, matches } from './source-files.ts';

/** Values that are stored as they are (docs/spec.md §3), and the text that asks a database whether it can search Thai. */
const thaiValues: Readonly<Record<string, readonly string[]>> = {
  'src/catalog/shapes.ts': [
    '\u0E40\u0E1B\u0E34\u0E14',
    '\u0E1B\u0E34\u0E14',
    '\u0E43\u0E0A\u0E48',
    '\u0E44\u0E21\u0E48',
  ],
  'src/platform/db/migrations/migrate.ts': ['\u0E44\u0E17\u0E22'],
};

/** No Thai text outside words/ folders: comments may name a term, tests may speak Thai. The baht sign is no word. */
export const thaiLiterals = (files: readonly SourceFile[]): Problem[] =>
  files
    .filter(
      (file) =>
        file.path.startsWith('src/') &&
        /\.tsx?$/.test(file.path) &&
        !file.path.includes('/words/') &&
        !isTest(file.path),
    )
    .flatMap((file) =>
      matches(file, codeAndStringsOf(file), /[\u0E00-\u0E3E\u0E40-\u0E7F]+/g, (found) => found, '').flatMap(
        (one) =>
          thaiValues[file.path]?.includes(one.message)
            ? []
            : [{ ...one, message: `Thai text '${one.message}'`, hint: "move it into the room's words/" }],
      ),
    );

const most = 300;

/** A file of more than 300 lines asks to be split by operation; what is generated and words are lists. */
export const longFiles = (files: readonly SourceFile[]): Problem[] =>
  files
    .filter(
      (file) =>
        /^(src|test)\/.*\.tsx?$/.test(file.path) &&
        !file.path.includes('/words/') &&
        file.path !== 'src/platform/db/tables.ts',
    )
    .flatMap((file) => {
      const lines = file.text.split('\n').length - (file.text.endsWith('\n') ? 1 : 0);
      return lines > most
        ? [
            {
              path: file.path,
              line: most + 1,
              message: `${lines} lines`,
              hint: `at most ${most}: split it by operation`,
            },
          ]
        : [];
    });

const anyType = /\bas\s+any\b|[:<|&,]\s*any\b(?=\s*[;,)>=[\]|&{}]|\s*$)|\bz\.any\(/gm;
const directive = /@ts-(?:ignore|expect-error|nocheck)|(?:oxlint|eslint)-disable\S*|v8 ignore|knip-ignore/g;
const skipped =
  /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo|fails)\b|\bx(?:it|describe|test)\s*\(/g;
/** Mantine hands `renderRoot` its props as any, and a search as never fits every page: neither is checked. */
const unchecked = /\brenderRoot\b|\bas\s+never\b/g;
const isScreen = (path: string): boolean => /^src\/\w+\/web\/.*\.tsx?$/.test(path) && !isTest(path);
const promise = /\b(?:TO[D]O|FI[X]ME|X{3}|HA[C]K)\b/g;

/** No way round the types, the linter or a test, and no promise to do it later. */
export const escapes = (files: readonly SourceFile[]): Problem[] =>
  files
    .filter((file) => /\.(tsx?|mjs)$/.test(file.path))
    .flatMap((file) => {
      const code = codeOf(file);
      const comments = commentsOf(file);
      return [
        ...matches(
          file,
          code,
          anyType,
          (found) => `any type '${found}'`,
          'say the type, or unknown and look',
        ),
        ...matches(
          file,
          comments,
          directive,
          (found) => `'${found}'`,
          'a check is never switched off in place',
        ),
        ...(isScreen(file.path)
          ? matches(
              file,
              code,
              unchecked,
              (found) => `'${found}'`,
              'links are checked: Link, ButtonLink, IconLink, TextLink (ui/router/links.tsx)',
            )
          : []),
        ...matches(file, code, skipped, (found) => `'${found}'`, 'a test runs or is removed'),
        ...matches(file, code, promise, (found) => `'${found}'`, 'do it, or write it into the list of work'),
        ...matches(
          file,
          comments,
          promise,
          (found) => `'${found}'`,
          'do it, or write it into the list of work',
        ),
      ];
    });
