/**
 * Migrations are applied while the version before works on the same tables (docs/decisions/0084-upgrades-without-a-pause.md):
 * none may stop writers for longer than a moment, or take away what that version still uses.
 */
import { notesOf } from '#platform/db/migrations/migration-notes.ts';
import type { Problem, SourceFile } from '../source-files.ts';
import { alterProblems, type Known, needsNote, notNullOf } from './alter-table.ts';
import type { Told } from './finding.ts';
import { at, listAt, type Node, readStatements, type Statement, textAt, wordsOf } from './syntax-tree.ts';

export { loadParser } from './syntax-tree.ts';

/** Older ones landed before there was a version to run beside. */
const firstChecked = '0180';

/** Objects whose end no statement in flight notices. */
const goneQuietly = new Set(['OBJECT_POLICY', 'OBJECT_STATISTIC_EXT', 'OBJECT_TRIGGER', 'OBJECT_RULE']);

/** Make something new, or need a lock for a moment. */
const harmless = new Set([
  'CreateStmt',
  'CreateTableAsStmt',
  'ViewStmt',
  'CreateEnumStmt',
  'CreateDomainStmt',
  'CompositeTypeStmt',
  'CreateFunctionStmt',
  'CreateExtensionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreatePolicyStmt',
  'AlterPolicyStmt',
  'CreateStatsStmt',
  'CreateTrigStmt',
  'GrantStmt',
  'GrantRoleStmt',
  'AlterDefaultPrivilegesStmt',
  'AlterOwnerStmt',
  'CommentStmt',
  'SelectStmt',
  'InsertStmt',
  'VariableSetStmt',
]);

const rows: Readonly<Record<string, string>> = {
  UpdateStmt: 'update',
  DeleteStmt: 'delete',
  MergeStmt: 'merge',
};

type Context = Known & { outside: boolean; fewRows: boolean; made: ReadonlySet<string> };

const tableOf = (node: Node): string => textAt(at(node, 'relation'), 'relname');

const indexProblems = (node: Node, { made, outside }: Context): Told[] => {
  const name = textAt(node, 'idxname');
  const table = tableOf(node);
  if (node['concurrent'] === true) {
    if (!outside)
      return [
        [`${name} is made concurrently, which no transaction may`, 'the note: -- outside a transaction'],
      ];
    return name === '' || node['if_not_exists'] !== true
      ? [
          [
            `the index ${name || `of ${table}`} could not be made twice: a migration outside a transaction is begun again when it was broken off`,
            'create index concurrently if not exists NAME',
          ],
        ]
      : [];
  }
  return made.has(table)
    ? []
    : [
        [
          `${name || 'an index'} is made while nobody may write to ${table}`,
          'create index concurrently if not exists, in a migration of its own with the note: -- outside a transaction',
        ],
      ];
};

const dropProblems = (node: Node, { narrows, made }: Context): Told[] => {
  const kind = textAt(node, 'removeType');
  if (narrows || goneQuietly.has(kind)) return [];
  const names = listAt(node, 'objects').map((one) => wordsOf(at(one, 'List'), 'items').at(-1) ?? 'something');
  return names
    .filter((name) => !made.has(name))
    .map((name) => needsNote(`the ${kind.replace('OBJECT_', '').toLowerCase()} ${name} is dropped`));
};

/** What is wrong with one statement. */
const statementProblems = ({ kind, node }: Statement, context: Context): Told[] => {
  if (kind === 'AlterTableStmt')
    return context.made.has(tableOf(node))
      ? []
      : listAt(node, 'cmds', 'AlterTableCmd').flatMap((one) => alterProblems(tableOf(node), one, context));
  if (kind === 'IndexStmt') return indexProblems(node, context);
  if (kind === 'DropStmt') return dropProblems(node, context);
  if (kind === 'AlterEnumStmt')
    return textAt(node, 'oldVal') === ''
      ? []
      : [
          [
            `the value ${textAt(node, 'oldVal')} is renamed, which versions before use`,
            'add a value; the old one stays',
          ],
        ];
  if (kind === 'RenameStmt')
    return ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT'].includes(textAt(node, 'renameType'))
      ? []
      : [
          [
            `${textAt(node, 'subname') || tableOf(node)} is renamed: no two versions can work on both names`,
            'add the new one, write both for a version, drop the old one a version later',
          ],
        ];
  const word = rows[kind];
  if (word !== undefined)
    return context.fewRows || context.made.has(tableOf(node))
      ? []
      : [
          [
            `${word} holds rows of ${tableOf(node)} until the migration ends`,
            'fill them in parts after the start (as main/server/jobs/backfill/order-totals.ts does), or say why they are few: -- few rows: WHY',
          ],
        ];
  return harmless.has(kind)
    ? []
    : [
        [
          `it is not known what ${kind.replace(/Stmt$/, '')} locks`,
          'say it otherwise; where it locks for a moment only, name it in tools/checks/locks/index.ts',
        ],
      ];
};

/** Statements that may be begun again after they were broken off, and wait for nobody who writes. */
const standsAlone = ({ kind, node }: Statement): boolean =>
  (kind === 'IndexStmt' && node['concurrent'] === true) ||
  (kind === 'DropStmt' && node['concurrent'] === true && node['missing_ok'] === true) ||
  (kind === 'AlterTableStmt' &&
    listAt(node, 'cmds', 'AlterTableCmd').every((one) => textAt(one, 'subtype') === 'AT_ValidateConstraint'));

const validates = ({ kind, node }: Statement): boolean =>
  kind === 'AlterTableStmt' &&
  listAt(node, 'cmds', 'AlterTableCmd').some((one) => textAt(one, 'subtype') === 'AT_ValidateConstraint');

/** Learns what later migrations may rely on. */
const learn = ({ kind, node }: Statement, said: Map<string, string[]>, checked: Set<string>): void => {
  if (kind !== 'AlterTableStmt') return;
  const table = tableOf(node);
  for (const one of listAt(node, 'cmds', 'AlterTableCmd')) {
    const constraint = at(one, 'def', 'Constraint');
    if (textAt(one, 'subtype') === 'AT_AddConstraint')
      said.set(`${table}.${textAt(constraint, 'conname')}`, notNullOf(table, constraint));
    if (textAt(one, 'subtype') === 'AT_ValidateConstraint')
      for (const column of said.get(`${table}.${textAt(one, 'name')}`) ?? []) checked.add(column);
  }
};

const madeBy = (statements: readonly Statement[]): Set<string> =>
  new Set(
    statements.flatMap(({ kind, node }) =>
      kind === 'CreateStmt'
        ? [tableOf(node)]
        : kind === 'CreateTableAsStmt'
          ? [textAt(at(node, 'into', 'rel'), 'relname')]
          : [],
    ),
  );

/** What in these migrations would stop a shop that works. `loadParser` has to have been awaited. */
export const lockProblems = (migrations: readonly SourceFile[], first = firstChecked): Problem[] => {
  const said = new Map<string, string[]>();
  const checkedNotNull = new Set<string>();
  return migrations
    .filter((file) => (file.path.split('/').at(-1) ?? '') >= first)
    .flatMap((file): Problem[] => {
      const { outside, narrows, since, fewRows } = notesOf(file.text);
      const problem = (line: number, [message, hint]: Told): Problem => ({
        path: file.path,
        line,
        message,
        hint,
      });
      let statements: Statement[];
      try {
        statements = readStatements(file.text);
      } catch (error) {
        return [problem(1, [`cannot be read: ${String(error)}`, 'SQL as PostgreSQL reads it'])];
      }
      const made = madeBy(statements);
      const context: Context = { narrows: narrows !== undefined, checkedNotNull, outside, fewRows, made };
      const holds = !outside && statements.some((one) => one.kind === 'AlterTableStmt' && !validates(one));
      const found = statements.flatMap((one) => {
        const told = [
          ...statementProblems(one, context),
          ...(outside && !standsAlone(one)
            ? ([
                [
                  'outside a transaction only what can be begun again: indexes concurrently, validate constraint',
                  'the rest into a migration of its own',
                ],
              ] as Told[])
            : []),
          ...(holds && validates(one)
            ? ([
                [
                  'the rows are read while the lock of this migration’s other statements is held',
                  'validate constraint in a migration of its own, after this one',
                ],
              ] as Told[])
            : []),
        ];
        learn(one, said, checkedNotNull);
        return told.map((each) => problem(one.line, each));
      });
      return narrows !== undefined && since === undefined
        ? [
            problem(1, [
              'the note “narrows” does not say since when it is unused',
              '-- narrows: WHAT, unused since 1.2.3',
            ]),
            ...found,
          ]
        : found;
    });
};
