/** What a key of another program reaches: the rooms that say so, and none of those about people and the shop. */
import { expect, it } from 'vitest';
import { areas, keyScopes, reaches, scopeFor } from '#lib/vocabulary/key-scopes.ts';
import { rooms } from '#main/server/modules.ts';

const areaOf = new Map(rooms.map((one) => [one.name, one.area]));

it('rooms about people and the shop have no area, and without one nothing opens', () => {
  const closed = ['identity', 'people', 'outside', 'opening', 'backup', 'shop', 'privacy', 'audit', 'notice'];
  for (const name of [...closed, 'exchange', 'finder'])
    expect([name, areaOf.get(name)]).toEqual([name, undefined]);
  for (const reads of [true, false]) {
    expect(reaches(keyScopes, { area: undefined, reads })).toBe(false);
    expect(scopeFor({ area: undefined, reads })).toBeUndefined();
  }
});

it('rooms that are one thing outside are of one area, and every area has rooms', () => {
  for (const one of rooms) expect([one.name, one.area]).toEqual([one.name, areaOf.get(one.name)]);
  const used = new Set(rooms.map((one) => one.area));
  for (const area of areas) expect(used).toContain(area);
});

it('to read opens what reads, to write also what writes, of its own area alone', () => {
  for (const area of areas)
    for (const other of areas)
      for (const reads of [true, false]) {
        expect(reaches([`${area}:read`], { area: other, reads })).toBe(area === other && reads);
        expect(reaches([`${area}:write`], { area: other, reads })).toBe(area === other);
      }
});
