/** The units follow the server's rule (docs/domain.md §3). */
import { codeIndexOf } from '#lib/codes/code-index.ts';
import type { ItemChoices, UnitChoice } from '#inventory/stock/contract.ts';

export type LineToName = {
  key: string;
  itemId: number;
  /** Scanned or chosen barcode, or ''. */
  barcode: string;
  /** Reserved barcode, or ''. */
  own: string;
  bound: boolean;
};

export type NamedGarment = {
  /** Empty while several units fit. */
  barcode: string;
  how: 'scanned' | 'bound' | 'only' | 'open' | 'waiting';
  options: readonly UnitChoice[];
};

export const isNamed = ({ barcode }: NamedGarment): boolean => barcode !== '';

/** `choices` is undefined while loading. */
export const nameGarments = (
  lines: readonly LineToName[],
  choices: readonly ItemChoices[] | undefined,
): Map<string, NamedGarment> => {
  const named = new Map<string, NamedGarment>();
  const used = new Set(lines.map((line) => line.barcode));
  for (const line of lines)
    if (line.barcode !== '') named.set(line.key, { barcode: line.barcode, how: 'scanned', options: [] });
    else if (line.bound && !used.has(line.own)) {
      used.add(line.own);
      named.set(line.key, { barcode: line.own, how: 'bound', options: [] });
    }
  for (const [itemId, rest] of Map.groupBy(
    lines.filter((line) => !named.has(line.key)),
    (line) => line.itemId,
  )) {
    const item = choices?.find((one) => one.itemId === itemId);
    const byCode = codeIndexOf(item?.units ?? [], (one) => one.barcode);
    const taking = new Set([...used].map(byCode.find));
    const free = item?.units.filter((one) => one.free && !taking.has(one)) ?? [];
    const taken = new Set<string>();
    // Lines get their reserved units first.
    for (const own of [true, false])
      for (const line of rest) {
        if (named.has(line.key)) continue;
        const mine = free.find((one) => (own ? one.barcode === line.own : !taken.has(one.barcode)));
        if (free.length > rest.length || mine === undefined) {
          if (!own)
            named.set(line.key, {
              barcode: '',
              how: choices === undefined ? 'waiting' : 'open',
              options: free,
            });
          continue;
        }
        taken.add(mine.barcode);
        named.set(line.key, { barcode: mine.barcode, how: 'only', options: [] });
      }
  }
  return named;
};

export const choiceOf = (
  choices: readonly ItemChoices[] | undefined,
  itemId: number,
  barcode: string,
): UnitChoice | undefined =>
  codeIndexOf(choices?.find((one) => one.itemId === itemId)?.units ?? [], (one) => one.barcode).find(barcode);

export type PartOfGarment = { partId: number; name: string; lacking: boolean };

/** Omits parts written off on the unit. */
export const partsOfGarment = (
  parts: readonly { partId: number; name: string }[],
  unit: UnitChoice | undefined,
): PartOfGarment[] =>
  parts
    .map(({ partId, name }) => ({ partId, name, lack: unit?.lacking.find((one) => one.partId === partId) }))
    .filter(({ lack }) => lack?.writtenOff !== true)
    .map(({ partId, name, lack }) => ({ partId, name, lacking: lack !== undefined }));
