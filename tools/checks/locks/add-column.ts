/** A column added to a table that is there: what of it makes PostgreSQL read or write every row. */
import type { Told } from './finding.ts';
import { at, below, listAt, type Node, textAt, wordsOf } from './syntax-tree.ts';

/** Answer the same for all rows of one statement: the value is kept once, and no row is written. */
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

/** Functions in an expression that may answer differently for each row. */
const unsteady = (expression: unknown): string[] =>
  below(expression, 'FuncCall')
    .map((one) => wordsOf(one, 'funcname').at(-1) ?? '')
    .filter((name) => !steady.has(name));

const constraintOf = (one: Node, named: string, hasDefault: boolean): Told[] => {
  switch (textAt(one, 'contype')) {
    case 'CONSTR_CHECK':
      return [
        [
          `${named} comes with a check: every row is read while nobody may write`,
          'add constraint … check (…) not valid; validate it in a later migration',
        ],
      ];
    case 'CONSTR_FOREIGN':
      return hasDefault
        ? [
            [
              `${named} has a default and a foreign key: every row is read while nobody may write`,
              'add constraint … foreign key … not valid; validate it in a later migration',
            ],
          ]
        : [];
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return [
        [
          `${named} is unique: its index is made while nobody may write`,
          'create unique index concurrently in a migration outside a transaction, then add constraint … using index',
        ],
      ];
    case 'CONSTR_IDENTITY':
      return [
        [`${named} counts by itself: every row is written anew`, 'a table of its own, or filled in parts'],
      ];
    case 'CONSTR_GENERATED':
      return textAt(one, 'generated_kind') === 'v'
        ? []
        : [
            [
              `${named} is worked out and stored: every row is written anew`,
              'a plain column that is filled in parts, or one worked out when it is read',
            ],
          ];
    default:
      return [];
  }
};

/** What is wrong with `add column` of this definition. */
export const columnProblems = (def: Node): Told[] => {
  const named = `the column ${textAt(def, 'colname')}`;
  const constraints = listAt(def, 'constraints', 'Constraint');
  const kinds = constraints.map((one) => textAt(one, 'contype'));
  const value = constraints.find((one) => textAt(one, 'contype') === 'CONSTR_DEFAULT');
  const type = wordsOf(at(def, 'typeName'), 'names').at(-1) ?? '';
  return [
    ...(counting.has(type)
      ? ([
          [`${named} counts by itself: every row is written anew`, 'a table of its own, or filled in parts'],
        ] as Told[])
      : []),
    ...unsteady(value?.['raw_expr']).map((name): Told => [
      `${named} begins with ${name}(), which may differ in each row: every row is written anew`,
      'add it without a default, set the default afterwards, fill the rows in parts',
    ]),
    ...(kinds.includes('CONSTR_NOTNULL') && value === undefined
      ? ([
          [
            `${named} is not null and has no default: it fails where there are rows, and a version that does not know it cannot insert`,
            'a default, or null until a later version',
          ],
        ] as Told[])
      : []),
    ...constraints.flatMap((one) => constraintOf(one, named, value !== undefined)),
  ];
};
