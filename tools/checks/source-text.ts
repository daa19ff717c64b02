import type { RuleViolation, SourceFile } from './source-files.ts';
import { codeAndStringTextOf, codeTextOf, commentTextOf, isTest, matchViolations } from './source-files.ts';

/** Stored values (docs/spec.md §3), or values of the database's test of Thai search. */
const thaiValues: Readonly<Record<string, readonly string[]>> = {
  'src/catalog/group-fields.ts': [
    '\u0E40\u0E1B\u0E34\u0E14',
    '\u0E1B\u0E34\u0E14',
    '\u0E43\u0E0A\u0E48',
    '\u0E44\u0E21\u0E48',
  ],
  'src/platform/db/migrations/migrate.ts': ['\u0E44\u0E17\u0E22'],
};

export const thaiLiteralProblems = (files: readonly SourceFile[]): RuleViolation[] =>
  files
    .filter(
      (file) =>
        file.path.startsWith('src/') &&
        /\.tsx?$/.test(file.path) &&
        !file.path.includes('/words/') &&
        !isTest(file.path),
    )
    .flatMap((file) =>
      matchViolations(
        file,
        codeAndStringTextOf(file),
        /[\u0E00-\u0E3E\u0E40-\u0E7F]+/g,
        (found) => found,
        '',
      ).flatMap((one) =>
        thaiValues[file.path]?.includes(one.message)
          ? []
          : [{ ...one, message: `Thai text '${one.message}'`, hint: "move it into the module's words/" }],
      ),
    );

const most = 300;
const generated = ['src/platform/db/tables.ts', 'src/lib/words/namespaces.ts', 'src/main/web/page-words.ts'];

export const longFileProblems = (files: readonly SourceFile[]): RuleViolation[] =>
  files
    .filter(
      (file) =>
        /^(src|test|bench|demo|tools)\/.*\.tsx?$/.test(file.path) &&
        !file.path.includes('/words/') &&
        !generated.includes(file.path),
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
/** Mantine's `renderRoot` has type any. A search cast to `never` would fit every page. */
const unchecked = /\brenderRoot\b|\bas\s+never\b/g;
const isScreen = (path: string): boolean =>
  /^src\/(?:ui|[\w/-]+\/web)\/.*\.tsx?$/.test(path) && !isTest(path);
const promise = /\b(?:TO[D]O|FI[X]ME|X{3}|HA[C]K)\b/g;

export const suppressionProblems = (files: readonly SourceFile[]): RuleViolation[] =>
  files
    .filter((file) => /\.(tsx?|mjs)$/.test(file.path))
    .flatMap((file) => {
      const code = codeTextOf(file);
      const comments = commentTextOf(file);
      return [
        ...matchViolations(
          file,
          code,
          anyType,
          (found) => `any type '${found}'`,
          'give the type, or use unknown and check it',
        ),
        ...matchViolations(
          file,
          comments,
          directive,
          (found) => `'${found}'`,
          'a check is never switched off in place',
        ),
        ...(isScreen(file.path)
          ? matchViolations(
              file,
              code,
              unchecked,
              (found) => `'${found}'`,
              'links are checked: Link, ButtonLink, IconLink, TextLink (ui/router/links.tsx)',
            )
          : []),
        ...matchViolations(file, code, skipped, (found) => `'${found}'`, 'a test runs or is removed'),
        ...matchViolations(file, code, promise, (found) => `'${found}'`, 'do it, or add it to the work list'),
        ...matchViolations(
          file,
          comments,
          promise,
          (found) => `'${found}'`,
          'do it, or add it to the work list',
        ),
      ];
    });
