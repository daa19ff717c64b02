/** `alter table` of a table that is there. */
import { columnProblems } from './add-column.ts';
import type { Told } from './finding.ts';
import { at, below, type Node, textAt, wordsOf } from './syntax-tree.ts';

/** What is known from the migrations before, and from the notes of this one. */
export type Known = {
  narrows: boolean;
  /** Columns of which a constraint says that they are not null, checked: `table.column`. */
  checkedNotNull: ReadonlySet<string>;
};

/** Need a lock for a moment only, and neither read nor write rows. */
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

export const needsNote = (what: string): Told => [
  `${what}, which versions before may use`,
  'first a version that does without, later the migration, with the note: -- narrows: WHAT, unused since VERSION',
];

/** `table.column` where a check of the constraint says that it is not null. */
export const notNullOf = (table: string, constraint: Node): string[] => {
  if (textAt(constraint, 'contype') === 'CONSTR_NOTNULL')
    return wordsOf(constraint, 'keys').map((name) => `${table}.${name}`);
  const test = at(constraint, 'raw_expr', 'NullTest');
  return textAt(test, 'nulltesttype') === 'IS_NOT_NULL'
    ? below(test['arg'], 'ColumnRef').map((one) => `${table}.${wordsOf(one, 'fields').at(-1) ?? ''}`)
    : [];
};

const constraintProblems = (constraint: Node): Told[] => {
  const name = textAt(constraint, 'conname') || 'without a name';
  switch (textAt(constraint, 'contype')) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
    case 'CONSTR_NOTNULL':
      return constraint['skip_validation'] === true
        ? []
        : [
            [
              `the constraint ${name} is checked at once: every row is read while nobody may write`,
              'not valid here; validate constraint in a later migration',
            ],
          ];
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return textAt(constraint, 'indexname') === ''
        ? [
            [
              `the constraint ${name} makes an index while nobody may write`,
              'create unique index concurrently in a migration outside a transaction, then add constraint … using index',
            ],
          ]
        : [];
    default:
      return [
        [
          `the constraint ${name} cannot be added beside the work: its index is made while nobody may write`,
          'make it with a new table, move the rows in parts',
        ],
      ];
  }
};

/** What is wrong with one command of an `alter table`. */
export const alterProblems = (table: string, command: Node, known: Known): Told[] => {
  const subtype = textAt(command, 'subtype');
  const name = textAt(command, 'name');
  switch (subtype) {
    case 'AT_AddColumn':
      return columnProblems(at(command, 'def', 'ColumnDef'));
    case 'AT_AddConstraint':
      return constraintProblems(at(command, 'def', 'Constraint'));
    case 'AT_DropColumn':
      return known.narrows ? [] : [needsNote(`${table}.${name} is dropped`)];
    case 'AT_DropConstraint':
      // A rule less is wider; what is unique is also named by `on conflict`.
      return known.narrows || !/_(key|pkey|excl)$/.test(name) ? [] : [needsNote(`${name} is dropped`)];
    case 'AT_SetNotNull':
      return [
        ...(known.narrows ? [] : [needsNote(`${table}.${name} may be null no longer`)]),
        ...(known.checkedNotNull.has(`${table}.${name}`)
          ? []
          : ([
              [
                `${table}.${name}: every row is read for nulls while nobody may write`,
                `in an earlier migration: add constraint … check (${name} is not null) not valid, and validate it; then it is known`,
              ],
            ] as Told[])),
      ];
    case 'AT_ValidateConstraint':
      return [];
    case 'AT_AlterColumnType':
      return [
        [
          `${table}.${name} changes its type: every row is written anew, and versions before do not know it`,
          'a new column beside it, filled in parts; the old one goes a version later',
        ],
      ];
    default:
      return brief.has(subtype)
        ? []
        : [
            [
              `alter table ${table}: it is not known what ${subtype.replace(/^AT_/, '')} locks`,
              'look it up in the manual of PostgreSQL; where it is for a moment only, name it in tools/checks/locks/alter-table.ts',
            ],
          ];
  }
};
