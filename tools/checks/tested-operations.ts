import type { Problem, SourceFile } from './source-files.ts';
import { placeOf } from './modules.ts';
import { codeOf, lineAt } from './source-files.ts';

type Operation = {
  path: string;
  line: number;
  /** Of the row. */
  name: string;
  /** The contracts that hold it: its own object, and those that spread it. */
  contracts: string[];
};

/** The module of a file that may hold rows of a contract. */
const moduleOf = (file: SourceFile): string | undefined => {
  const place = placeOf(file.path);
  return place?.side === 'common' ? place.module : undefined;
};

/** The name of the object literal that `index` stands in, as `const name = {` at the beginning of a line says it. */
const objectAt = (code: string, index: number): string =>
  [...code.slice(0, index).matchAll(/^(?:export )?const (\w+)\b/gm)].at(-1)?.[1] ?? '';

/**
 * Every row of every contract, wherever in its module it is written: `export const lifeRows = { extend: op(…) }` is a row of
 * the contract that says `...lifeRows`; `live: liveRow` is a row that core has.
 */
export const operations = (files: readonly SourceFile[]): Operation[] => {
  const common = files.filter((file) => moduleOf(file) !== undefined && !file.path.endsWith('.test.ts'));
  const spreads = common.flatMap((file) => {
    const code = codeOf(file);
    return [...code.matchAll(/\.\.\.(\w+)/g)].map((found) => ({
      module: moduleOf(file),
      part: found[1] ?? '',
      whole: objectAt(code, found.index),
    }));
  });
  const holders = (module: string | undefined, object: string): string[] => [
    object,
    ...spreads
      .filter((one) => one.module === module && one.part === object && one.whole !== object)
      .flatMap((one) => holders(module, one.whole)),
  ];
  return common.flatMap((file) => {
    const code = codeOf(file);
    const rows = [...code.matchAll(/^ +(\w+): op\(/gm), ...code.matchAll(/^ {2}(\w+): \w+Row,/gm)].filter(
      (row) => row[0].endsWith('op(') || objectAt(code, row.index).endsWith('Contract'),
    );
    return rows.map((row) => ({
      path: file.path,
      line: lineAt(file.text, row.index),
      name: row[1] ?? '',
      contracts: holders(moduleOf(file), objectAt(code, row.index)).filter((one) => one.endsWith('Contract')),
    }));
  });
};

/** Every operation is in a contract and called by name in a test. */
export const untested = (files: readonly SourceFile[]): Problem[] => {
  const tests = files
    .filter((file) => /\.test\.tsx?$/.test(file.path))
    .map(codeOf)
    .join('\n');
  return operations(files).flatMap(({ path, line, name, contracts }) => {
    if (contracts.length === 0)
      return [{ path, line, message: `${name} is in no contract`, hint: 'spread its rows into one' }];
    return new RegExp(`\\b(?:${contracts.join('|')})\\s*\\.\\s*${name}\\b`).test(tests)
      ? []
      : [
          {
            path,
            line,
            message: `no test calls ${contracts.at(-1)}.${name}`,
            hint: 'four tests: works, bad input, wrong role, other shop',
          },
        ];
  });
};
