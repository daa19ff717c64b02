/** Finds new columns that make PostgreSQL read or rewrite every row. */
import type { LockFinding } from './finding.ts';
import { nodeAt, descendantsOf, listAt, type SyntaxNode, textAt, nameWordsOf } from './syntax-tree.ts';

/** Functions with one value for all rows, stored once without a rewrite. */
const steady = new Set([
  'now',
  'transaction_timestamp',
  'statement_timestamp',
  'current_setting',
  'make_interval',
  'lower',
  'upper',
  'jsonb_build_object',
  'jsonb_build_array',
]);

const counting = new Set(['serial', 'bigserial', 'smallserial', 'serial2', 'serial4', 'serial8']);

const unsteady = (expression: unknown): string[] =>
  descendantsOf(expression, 'FuncCall')
    .map((one) => nameWordsOf(one, 'funcname').at(-1) ?? '')
    .filter((name) => !steady.has(name));

const constraintOf = (one: SyntaxNode, named: string, hasDefault: boolean): LockFinding[] => {
  switch (textAt(one, 'contype')) {
    case 'CONSTR_CHECK':
      return [
        [
          `${named} comes with a check: every row is read while writers are blocked`,
          'add constraint … check (…) not valid; validate it in a later migration',
        ],
      ];
    case 'CONSTR_FOREIGN':
      return hasDefault
        ? [
            [
              `${named} has a default and a foreign key: every row is read while writers are blocked`,
              'add constraint … foreign key … not valid; validate it in a later migration',
            ],
          ]
        : [];
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return [
        [
          `${named} is unique: its index is built while writers are blocked`,
          'create unique index concurrently in a migration outside a transaction, then add constraint … using index',
        ],
      ];
    case 'CONSTR_IDENTITY':
      return [[`${named} has a sequence: every row is rewritten`, 'a table of its own, or filled in parts']];
    case 'CONSTR_GENERATED':
      return textAt(one, 'generated_kind') === 'v'
        ? []
        : [
            [
              `${named} is a stored generated column: every row is rewritten`,
              'a plain column that is filled in parts, or a virtual generated column',
            ],
          ];
    default:
      return [];
  }
};

export const columnProblems = (def: SyntaxNode): LockFinding[] => {
  const named = `the column ${textAt(def, 'colname')}`;
  const constraints = listAt(def, 'constraints', 'Constraint');
  const kinds = constraints.map((one) => textAt(one, 'contype'));
  const value = constraints.find((one) => textAt(one, 'contype') === 'CONSTR_DEFAULT');
  const type = nameWordsOf(nodeAt(def, 'typeName'), 'names').at(-1) ?? '';
  return [
    ...(counting.has(type)
      ? ([
          [`${named} has a sequence: every row is rewritten`, 'a table of its own, or filled in parts'],
        ] as LockFinding[])
      : []),
    ...unsteady(value?.['raw_expr']).map((name): LockFinding => [
      `${named} begins with ${name}(), which may differ in each row: every row is rewritten`,
      'add it without a default, set the default afterwards, fill the rows in parts',
    ]),
    ...(kinds.includes('CONSTR_NOTNULL') && value === undefined
      ? ([
          [
            `${named} is not null and has no default: it fails where there are rows, and a version that does not know it cannot insert`,
            'a default, or null until a later version',
          ],
        ] as LockFinding[])
      : []),
    ...constraints.flatMap((one) => constraintOf(one, named, value !== undefined)),
  ];
};
