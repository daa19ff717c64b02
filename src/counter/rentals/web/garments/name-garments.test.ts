import { describe, expect, it } from 'vitest';
import type { ItemChoices, UnitChoice } from '#inventory/stock/contract.ts';
import { type LineToName, nameGarments, partsOfGarment } from './name-garments.ts';

const unit = (barcode: string, change: Partial<UnitChoice> = {}): UnitChoice => ({
  unitId: Number(barcode.slice(1)),
  barcode,
  state: 'ready',
  free: true,
  promised: null,
  washedBy: null,
  lacking: [],
  ...change,
});
const rack = (...units: UnitChoice[]): ItemChoices[] => [{ itemId: 7, parts: [], units }];
const line = (key: string, change: Partial<LineToName> = {}): LineToName => ({
  key,
  itemId: 7,
  barcode: '',
  own: '',
  bound: false,
  ...change,
});
const named = (lines: LineToName[], choices: ItemChoices[] | undefined) =>
  [...nameGarments(lines, choices)].map(([key, one]) => [key, one.how, one.barcode]).toSorted();

describe('the garment of a line', () => {
  it('is open while several fit, and offers only garments that may go out', () => {
    const choices = rack(unit('A1'), unit('A2'), unit('A3', { state: 'wash', free: false }));
    expect(named([line('x')], choices)).toEqual([['x', 'open', '']]);
    expect(
      nameGarments([line('x')], choices)
        .get('x')
        ?.options.map((one) => one.barcode),
    ).toEqual(['A1', 'A2']);
    expect(named([line('x')], undefined)).toEqual([['x', 'waiting', '']]);
  });

  it('is the only ready one, or the whole rack for as many lines; a reserved one belongs to its line', () => {
    expect(named([line('x', { own: 'A2' })], rack(unit('A1'), unit('A2', { free: false })))).toEqual([
      ['x', 'only', 'A1'],
    ]);
    const lines = [line('x', { own: 'A2' }), line('y')];
    expect(named(lines, rack(unit('A1'), unit('A2')))).toEqual([
      ['x', 'only', 'A2'],
      ['y', 'only', 'A1'],
    ]);
    expect(named([line('x')], rack())).toEqual([['x', 'open', '']]);
  });

  it('is the scanned or bound one, which other lines then cannot choose', () => {
    const choices = rack(unit('A1'), unit('A2'), unit('A3'));
    const lines = [line('x', { barcode: 'A3' }), line('y', { own: 'A1', bound: true }), line('z')];
    expect(named(lines, choices)).toEqual([
      ['x', 'scanned', 'A3'],
      ['y', 'bound', 'A1'],
      ['z', 'only', 'A2'],
    ]);
    // Another line takes the bound unit.
    expect(named([line('x', { barcode: 'A1' }), line('y', { own: 'A1', bound: true })], choices)).toEqual([
      ['x', 'scanned', 'A1'],
      ['y', 'open', ''],
    ]);
  });
});

it('has no written-off parts, and marks missing ones', () => {
  const parts = [
    { partId: 1, name: 'sash' },
    { partId: 2, name: 'crown' },
    { partId: 3, name: 'belt' },
  ];
  const lacking = [
    { partId: 2, writtenOff: true },
    { partId: 3, writtenOff: false },
  ];
  expect(partsOfGarment(parts, unit('A1', { lacking }))).toEqual([
    { partId: 1, name: 'sash', lacking: false },
    { partId: 3, name: 'belt', lacking: true },
  ]);
  expect(partsOfGarment(parts, undefined)).toHaveLength(3);
});
