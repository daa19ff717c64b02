import { fc } from '#lib/testing/fast-check.ts';
import { expect, it } from 'vitest';
import { moveItem } from './move-item.ts';

it('moves an item to the place of another, up and down', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  expect(moveItem(['a', 'b'], 'x', 'a')).toEqual(['a', 'b']);
});

it("never loses or doubles an item, and puts it at the other's position", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (ids, from, to) => {
      const id = ids[from % ids.length] ?? 0;
      const place = ids[to % ids.length] ?? 0;
      const next = moveItem(ids, id, place);
      expect(next.toSorted()).toEqual(ids.toSorted());
      expect(next.indexOf(id)).toBe(ids.indexOf(place));
    }),
  );
});
