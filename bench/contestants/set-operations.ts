/**
 * Builds requests to Ratri about sets: search, availability, opening. A set of three garments is compared
 * with three lines.
 */
import assert from 'node:assert/strict';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { BenchRequest, FilledShopFacts } from './operations.ts';
import { depositOfGarment, rentOfGarment, garmentsInSet } from '../fill/fill-shops.ts';
import type { LoadRequest } from '../support/load.ts';

export const setOperations = ['sets', 'sets tried', 'open a set'] as const;
export type SetOperation = (typeof setOperations)[number];

/** The filled shop gives this discount in percent. */
const off = 10;
const price = (3 * rentOfGarment * (100 - off)) / 100 / 100;

type Opened = {
  state: string;
  lines: { unitId: number | null; setPart: string }[];
  sets: { price: number }[];
  money: { price: number; bail: number };
};
const isTrue = {
  sets: (replies: { itemList: { price: number; members: unknown[] }[] }[]) => {
    for (const { itemList } of replies) {
      assert.ok(itemList.length > 0);
      for (const one of itemList) assert.deepEqual([one.price, one.members.length], [price, 3]);
    }
  },
  tried: (replies: { itemList: { price: number; free: boolean; garments: unknown[] }[] }[]) => {
    for (const { itemList } of replies)
      assert.deepEqual(
        itemList.map((one) => [one.price, one.free, one.garments.length]),
        [[price, true, 3]],
      );
  },
  opened: (replies: Opened[]) => {
    for (const { state, lines, sets, money } of replies) {
      assert.equal(state, 'reserved');
      assert.equal(new Set(lines.map((line) => line.unitId)).size, 3);
      assert.deepEqual(
        lines.map((line) => line.setPart),
        ['ชิ้น 1', 'ชิ้น 2', 'ชิ้น 3'],
      );
      assert.deepEqual([sets.length, money.price, money.bail], [1, price, (3 * depositOfGarment) / 100]);
    }
  },
};

export const setRequestsOf = (
  facts: FilledShopFacts,
  headers: Record<string, string>,
): Record<SetOperation, BenchRequest> => {
  const get = (path: string): LoadRequest => ({ method: 'GET', path, headers });
  const post = (path: string, body: object): LoadRequest => ({
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const today = bangkokDay(new Date());
  const sets = facts.sets.length;
  const set = (n: number): number => facts.sets[n % sets] ?? 0;
  const garments = (n: number) =>
    facts.items
      .slice((n % sets) * garmentsInSet, (n % sets) * garmentsInSet + garmentsInSet)
      .map((itemId, at) => ({ part: `ชิ้น ${at + 1}`, itemId }));
  const days = (n: number, from: number) => {
    const pickupDay = addDays(today, from + Math.floor(n / sets) * 8);
    return { pickupDay, returnDay: addDays(pickupDay, 2) };
  };
  let opened = 0;
  const toOpen = () => {
    const n = opened++;
    return {
      customerId: facts.customer + (n % 1000),
      ...days(n, 60),
      reserve: true,
      lines: [],
      sets: [{ setId: set(n), garments: garments(n) }],
    };
  };
  return {
    sets: {
      shot: (n) =>
        get(`/api/productset?size=50&q=${encodeURIComponent(['', 'set', 'แบบที่ 7', 'ชิ้น'][n % 4] ?? '')}`),
      mustBeTrue: isTrue.sets,
    },
    'sets tried': {
      shot: (n) => post('/api/rental/sets', { ...days(n, 400), sets: [{ setId: set(n * 7) }], lines: [] }),
      mustBeTrue: isTrue.tried,
    },
    'open a set': { shot: () => post('/api/rental', toOpen()), mustBeTrue: isTrue.opened },
  };
};
