import type { Problem, SourceFile } from './source.ts';
import { codeOf, lineAt } from './source.ts';

type Operation = {
  path: string;
  line: number;
  /** Of the row. */
  name: string;
  /** The contracts that hold it: its own object, and those that spread it. */
  contracts: string[];
};

const contractFile = /^src\/(\w+)\/[\w-]+\.ts$/;

/** The name of the object literal that `index` stands in, as `const name = {` at the beginning of a line says it. */
const objectAt = (code: string, index: number): string =>
  [...code.slice(0, index).matchAll(/^(?:export )?const (\w+)\b/gm)].at(-1)?.[1] ?? '';

/**
 * Every row of every contract, wherever in its room it is written: `export const lifeRows = { extend: op(…) }` is a row of
 * the contract that says `...lifeRows`; `live: liveRow` is a row that core has.
 */
export const operations = (files: readonly SourceFile[]): Operation[] => {
  const common = files.filter((file) => contractFile.test(file.path) && !file.path.endsWith('.test.ts'));
  const spreads = common.flatMap((file) => {
    const code = codeOf(file);
    return [...code.matchAll(/\.\.\.(\w+)/g)].map((found) => ({
      room: contractFile.exec(file.path)?.[1],
      part: found[1] ?? '',
      whole: objectAt(code, found.index),
    }));
  });
  const holders = (room: string | undefined, object: string): string[] => [
    object,
    ...spreads
      .filter((one) => one.room === room && one.part === object && one.whole !== object)
      .flatMap((one) => holders(room, one.whole)),
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
      contracts: holders(contractFile.exec(file.path)?.[1], objectAt(code, row.index)).filter((one) =>
        one.endsWith('Contract'),
      ),
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
