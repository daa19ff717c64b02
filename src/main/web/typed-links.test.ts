/** The compiler refuses these links. `npm run check` fails if the compiler accepts one. */
import type { LinkOptions, RegisteredRouter } from '@tanstack/react-router';
import { expectTypeOf, test } from 'vitest';
import type { SearchAt } from '#ui/router/search-text.ts';
import type { PlainAddress } from '#ui/router/links.tsx';

type Fits<Address extends string, Rest> =
  { to: Address } & Rest extends LinkOptions<RegisteredRouter, string, Address> ? 'fits' : 'refused';

test("the compiler checks a link against its page's row", () => {
  expectTypeOf<Fits<'/backoffice/labels', { search: { group: 1 } }>>().toEqualTypeOf<'fits'>();
  expectTypeOf<Fits<'/backoffice/labels', { search: { groups: 1 } }>>().toEqualTypeOf<'refused'>();
  expectTypeOf<Fits<'/backoffice/labels', { search: { group: '1' } }>>().toEqualTypeOf<'refused'>();
  expectTypeOf<Fits<'/backoffice/unit/$unitid', { params: { unitid: '1' } }>>().toEqualTypeOf<'fits'>();
  expectTypeOf<Fits<'/backoffice/unit/$unitid', { params: { id: '1' } }>>().toEqualTypeOf<'refused'>();
  expectTypeOf<
    Fits<'/backoffice/party/$orderid', { params: { orderid: '1' }; search: { page: 1 } }>
  >().toEqualTypeOf<'refused'>();
});

test("the compiler types a page's parameters by its row", () => {
  expectTypeOf<SearchAt<'/backoffice/labels'>['group']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<'/backoffice/stock'>().toExtend<PlainAddress>();
  expectTypeOf<'/backoffice/unit/$unitid'>().not.toExtend<PlainAddress>();
});
