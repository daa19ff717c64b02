import { expect, it } from 'vitest';
import { keyAreas, keyScopes, keyScopesCover, keyScopeFor } from '#lib/vocabulary/key-scopes.ts';
import { appModules } from '#main/server/modules.ts';

const areaOf = new Map(appModules.map((one) => [one.apiName, one.area]));

it('modules about users and the shop have no area, and without an area no key may call them', () => {
  const closed = ['identity', 'people', 'outside', 'opening', 'backup', 'shop', 'privacy', 'audit', 'notice'];
  for (const name of [...closed, 'exchange', 'finder'])
    expect([name, areaOf.get(name)]).toEqual([name, undefined]);
  for (const reads of [true, false]) {
    expect(keyScopesCover(keyScopes, { area: undefined, reads })).toBe(false);
    expect(keyScopeFor({ area: undefined, reads })).toBeUndefined();
  }
});

it('modules that integrations see as one have the same area, and every area has modules', () => {
  for (const one of appModules)
    expect([one.apiName, one.area]).toEqual([one.apiName, areaOf.get(one.apiName)]);
  const used = new Set(appModules.map((one) => one.area));
  for (const area of keyAreas) expect(used).toContain(area);
});

it('a read scope allows reads, a write scope also writes, only in its own area', () => {
  for (const area of keyAreas)
    for (const other of keyAreas)
      for (const reads of [true, false]) {
        expect(keyScopesCover([`${area}:read`], { area: other, reads })).toBe(area === other && reads);
        expect(keyScopesCover([`${area}:write`], { area: other, reads })).toBe(area === other);
      }
});
