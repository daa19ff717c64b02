import { modulePlaceOf } from './modules.ts';
import type { RuleViolation, SourceFile } from './source-files.ts';

export const misplacedFileProblems = (files: readonly SourceFile[]): RuleViolation[] =>
  files
    .filter((file) => file.path.startsWith('src/') && modulePlaceOf(file.path) === undefined)
    .map((file) => ({
      path: file.path,
      line: 1,
      message: 'belongs to no module and side',
      hint: 'src/<area>/<module>/{server,web,site}/…, or a .ts file directly in the module or in its rules/ or contracts/; a new module goes into tools/checks/modules.ts',
    }));
