import type { RuleViolation, SourceFile } from './source-files.ts';
import { modulePlaceOf } from './modules.ts';
import { codeTextOf, lineNumberAt } from './source-files.ts';

type Operation = {
  path: string;
  line: number;
  name: string;
  contracts: string[];
};

const moduleOf = (file: SourceFile): string | undefined => {
  const place = modulePlaceOf(file.path);
  return place?.side === 'common' ? place.module : undefined;
};

const objectAt = (code: string, index: number): string =>
  [...code.slice(0, index).matchAll(/^(?:export )?const (\w+)\b/gm)].at(-1)?.[1] ?? '';

/** Rows such as `lifeRows` belong to the contract that spreads them. */
export const contractOperationsOf = (files: readonly SourceFile[]): Operation[] => {
  const common = files.filter((file) => moduleOf(file) !== undefined && !file.path.endsWith('.test.ts'));
  const spreads = common.flatMap((file) => {
    const code = codeTextOf(file);
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
    const code = codeTextOf(file);
    const rows = [
      ...code.matchAll(/^ +(\w+): defineOperation\(/gm),
      ...code.matchAll(/^ {2}(\w+): \w+Operation,/gm),
    ].filter((row) => row[0].endsWith('defineOperation(') || objectAt(code, row.index).endsWith('Contract'));
    return rows.map((row) => ({
      path: file.path,
      line: lineNumberAt(file.text, row.index),
      name: row[1] ?? '',
      contracts: holders(moduleOf(file), objectAt(code, row.index)).filter((one) => one.endsWith('Contract')),
    }));
  });
};

export const untestedOperationProblems = (files: readonly SourceFile[]): RuleViolation[] => {
  const tests = files
    .filter((file) => /\.test\.tsx?$/.test(file.path))
    .map(codeTextOf)
    .join('\n');
  return contractOperationsOf(files).flatMap(({ path, line, name, contracts }) => {
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
