import { columnProblems } from './add-column.ts';
import type { LockFinding } from './finding.ts';
import { nodeAt, descendantsOf, type SyntaxNode, textAt, nameWordsOf } from './syntax-tree.ts';

export type KnownSchema = {
  narrows: boolean;
  /** Columns (`table.column`) with a validated not-null constraint. */
  checkedNotNull: ReadonlySet<string>;
};

/** These commands lock briefly and neither read nor write rows. */
const brief = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_SetStorage',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_EnableRowSecurity',
  'AT_DisableRowSecurity',
  'AT_ForceRowSecurity',
  'AT_NoForceRowSecurity',
  'AT_ChangeOwner',
  'AT_DropExpression',
  'AT_DropIdentity',
  'AT_AlterConstraint',
]);

export const narrowingFinding = (what: string): LockFinding => [
  `${what}, which earlier versions may use`,
  'first a version that does not use it, later the migration, with the note: -- narrows: WHAT, unused since VERSION',
];

export const notNullColumnsOf = (table: string, constraint: SyntaxNode): string[] => {
  if (textAt(constraint, 'contype') === 'CONSTR_NOTNULL')
    return nameWordsOf(constraint, 'keys').map((name) => `${table}.${name}`);
  const test = nodeAt(constraint, 'raw_expr', 'NullTest');
  return textAt(test, 'nulltesttype') === 'IS_NOT_NULL'
    ? descendantsOf(test['arg'], 'ColumnRef').map(
        (one) => `${table}.${nameWordsOf(one, 'fields').at(-1) ?? ''}`,
      )
    : [];
};

const constraintProblems = (constraint: SyntaxNode): LockFinding[] => {
  const name = textAt(constraint, 'conname') || 'without a name';
  switch (textAt(constraint, 'contype')) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
    case 'CONSTR_NOTNULL':
      return constraint['skip_validation'] === true
        ? []
        : [
            [
              `the constraint ${name} is checked at once: every row is read while writers are blocked`,
              'not valid here; validate constraint in a later migration',
            ],
          ];
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return textAt(constraint, 'indexname') === ''
        ? [
            [
              `the constraint ${name} makes an index while writers are blocked`,
              'create unique index concurrently in a migration outside a transaction, then add constraint … using index',
            ],
          ]
        : [];
    default:
      return [
        [
          `the constraint ${name} cannot be added online: its index is built while writers are blocked`,
          'make it with a new table, move the rows in parts',
        ],
      ];
  }
};

export const alterProblems = (table: string, command: SyntaxNode, known: KnownSchema): LockFinding[] => {
  const subtype = textAt(command, 'subtype');
  const name = textAt(command, 'name');
  switch (subtype) {
    case 'AT_AddColumn':
      return columnProblems(nodeAt(command, 'def', 'ColumnDef'));
    case 'AT_AddConstraint':
      return constraintProblems(nodeAt(command, 'def', 'Constraint'));
    case 'AT_DropColumn':
      return known.narrows ? [] : [narrowingFinding(`${table}.${name} is dropped`)];
    case 'AT_DropConstraint':
      // `on conflict` needs unique constraints. Other constraints can be dropped.
      return known.narrows || !/_(key|pkey|excl)$/.test(name) ? [] : [narrowingFinding(`${name} is dropped`)];
    case 'AT_SetNotNull':
      return [
        ...(known.narrows ? [] : [narrowingFinding(`${table}.${name} may no longer be null`)]),
        ...(known.checkedNotNull.has(`${table}.${name}`)
          ? []
          : ([
              [
                `${table}.${name}: every row is read for nulls while writers are blocked`,
                `in an earlier migration: add constraint … check (${name} is not null) not valid, and validate it; then it is known`,
              ],
            ] as LockFinding[])),
      ];
    case 'AT_ValidateConstraint':
      return [];
    case 'AT_AlterColumnType':
      return [
        [
          `${table}.${name} changes its type: every row is rewritten, and earlier versions do not know it`,
          'a new column beside it, filled in parts; the old one goes a version later',
        ],
      ];
    default:
      return brief.has(subtype)
        ? []
        : [
            [
              `alter table ${table}: it is not known what ${subtype.replace(/^AT_/, '')} locks`,
              'look it up in the manual of PostgreSQL; if it is brief, add it in tools/checks/locks/alter-table.ts',
            ],
          ];
  }
};
