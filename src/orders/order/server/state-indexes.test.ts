import { expect, it } from 'vitest';
import { stateIndexes } from '../state-indexes.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();

it('the list has every index, check constraint and generated column that names a state, with its states', async () => {
  const rows = await a.sql<{ name: string; definition: string }>(
    `select name, definition from (
       select indexname::text as name, indexdef as definition from pg_indexes where schemaname = 'public'
       union all select conname::text, pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace and contype <> 'n'
       union all select d.adrelid::regclass || '.' || c.attname, pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
         join pg_attribute c on c.attrelid = d.adrelid and c.attnum = d.adnum where c.attgenerated <> ''
     ) one where definition ~ $1`,
    ["'::(line|order)_state"],
  );
  const found = rows.map(({ name, definition }) => [
    name,
    [...new Set([...definition.matchAll(/'(\w+)'::(?:line|order)_state/g)].map((one) => one[1]))].toSorted(),
  ]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(stateIndexes).map(([name, states]) => [name, states.toSorted()])),
  );
});
