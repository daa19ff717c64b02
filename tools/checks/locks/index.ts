/**
 * Migrations run beside the previous version (decision 84), so they must neither block writers for more than
 * a moment nor remove something that the previous version uses.
 */
import { migrationNotesOf } from '#platform/db/migrations/migration-notes.ts';
import type { RuleViolation, SourceFile } from '../source-files.ts';
import { alterProblems, type KnownSchema, narrowingFinding, notNullColumnsOf } from './alter-table.ts';
import type { LockFinding } from './finding.ts';
import {
  nodeAt,
  listAt,
  type SyntaxNode,
  parseStatements,
  type ParsedStatement,
  textAt,
  nameWordsOf,
} from './syntax-tree.ts';

export { loadSqlParser } from './syntax-tree.ts';

/** Earlier migrations predate upgrades without downtime. */
const firstChecked = '0180';

/** Running statements do not notice the removal of these objects. */
const goneQuietly = new Set(['OBJECT_POLICY', 'OBJECT_STATISTIC_EXT', 'OBJECT_TRIGGER', 'OBJECT_RULE']);

/** These statements create something new or lock briefly. */
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

type Context = KnownSchema & { outside: boolean; fewRows: boolean; made: ReadonlySet<string> };

const tableOf = (node: SyntaxNode): string => textAt(nodeAt(node, 'relation'), 'relname');

const indexProblems = (node: SyntaxNode, { made, outside }: Context): LockFinding[] => {
  const name = textAt(node, 'idxname');
  const table = tableOf(node);
  if (node['concurrent'] === true) {
    if (!outside)
      return [
        [
          `${name} is created concurrently, which no transaction allows`,
          'the note: -- outside a transaction',
        ],
      ];
    return name === '' || node['if_not_exists'] !== true
      ? [
          [
            `the index ${name || `of ${table}`} could not be created twice: a migration outside a transaction is repeated after an interruption`,
            'create index concurrently if not exists NAME',
          ],
        ]
      : [];
  }
  return made.has(table)
    ? []
    : [
        [
          `${name || 'an index'} blocks writers while it is built on ${table}`,
          'create index concurrently if not exists, in a migration of its own with the note: -- outside a transaction',
        ],
      ];
};

const dropProblems = (node: SyntaxNode, { narrows, made }: Context): LockFinding[] => {
  const kind = textAt(node, 'removeType');
  if (narrows || goneQuietly.has(kind)) return [];
  const names = listAt(node, 'objects').map(
    (one) => nameWordsOf(nodeAt(one, 'List'), 'items').at(-1) ?? 'something',
  );
  return names
    .filter((name) => !made.has(name))
    .map((name) => narrowingFinding(`the ${kind.replace('OBJECT_', '').toLowerCase()} ${name} is dropped`));
};

const statementProblems = ({ kind, node }: ParsedStatement, context: Context): LockFinding[] => {
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
            `the value ${textAt(node, 'oldVal')} is renamed, which earlier versions use`,
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
            `${word} locks rows of ${tableOf(node)} until the migration ends`,
            'fill them in parts after the start (as main/server/jobs/backfill/order-totals.ts does), or say why they are few: -- few rows: WHY',
          ],
        ];
  return harmless.has(kind)
    ? []
    : [
        [
          `it is not known what ${kind.replace(/Stmt$/, '')} locks`,
          'rewrite it; if it locks only briefly, add it in tools/checks/locks/index.ts',
        ],
      ];
};

/** Returns true if the statement can be repeated after an interruption and does not block writers. */
const standsAlone = ({ kind, node }: ParsedStatement): boolean =>
  (kind === 'IndexStmt' && node['concurrent'] === true) ||
  (kind === 'DropStmt' && node['concurrent'] === true && node['missing_ok'] === true) ||
  (kind === 'AlterTableStmt' &&
    listAt(node, 'cmds', 'AlterTableCmd').every((one) => textAt(one, 'subtype') === 'AT_ValidateConstraint'));

const validates = ({ kind, node }: ParsedStatement): boolean =>
  kind === 'AlterTableStmt' &&
  listAt(node, 'cmds', 'AlterTableCmd').some((one) => textAt(one, 'subtype') === 'AT_ValidateConstraint');

const learn = ({ kind, node }: ParsedStatement, said: Map<string, string[]>, checked: Set<string>): void => {
  if (kind !== 'AlterTableStmt') return;
  const table = tableOf(node);
  for (const one of listAt(node, 'cmds', 'AlterTableCmd')) {
    const constraint = nodeAt(one, 'def', 'Constraint');
    if (textAt(one, 'subtype') === 'AT_AddConstraint')
      said.set(`${table}.${textAt(constraint, 'conname')}`, notNullColumnsOf(table, constraint));
    if (textAt(one, 'subtype') === 'AT_ValidateConstraint')
      for (const column of said.get(`${table}.${textAt(one, 'name')}`) ?? []) checked.add(column);
  }
};

const madeBy = (statements: readonly ParsedStatement[]): Set<string> =>
  new Set(
    statements.flatMap(({ kind, node }) =>
      kind === 'CreateStmt'
        ? [tableOf(node)]
        : kind === 'CreateTableAsStmt'
          ? [textAt(nodeAt(node, 'into', 'rel'), 'relname')]
          : [],
    ),
  );

export const lockProblems = (migrations: readonly SourceFile[], first = firstChecked): RuleViolation[] => {
  const said = new Map<string, string[]>();
  const checkedNotNull = new Set<string>();
  return migrations
    .filter((file) => (file.path.split('/').at(-1) ?? '') >= first)
    .flatMap((file): RuleViolation[] => {
      const { outside, narrows, since, fewRows } = migrationNotesOf(file.text);
      const problem = (line: number, [message, hint]: LockFinding): RuleViolation => ({
        path: file.path,
        line,
        message,
        hint,
      });
      let statements: ParsedStatement[];
      try {
        statements = parseStatements(file.text);
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
                  'outside a transaction only repeatable statements: indexes concurrently, validate constraint',
                  'the rest into a migration of its own',
                ],
              ] as LockFinding[])
            : []),
          ...(holds && validates(one)
            ? ([
                [
                  'the rows are read while the lock of this migration’s other statements is held',
                  'validate constraint in a migration of its own, after this one',
                ],
              ] as LockFinding[])
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
