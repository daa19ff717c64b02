/**
 * Writes src/ledger/place-codes.json from the e-Tax standard's code lists. Use: ETDA_STANDARD=DIR node
 * tools/etax-places.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripLevelPrefix } from '../src/lib/thai/province.ts';

export type PlaceCodes = Record<string, Record<string, string>>;

/** Names with * are withdrawn. */
const codesOf = (folder: string, file: string): (readonly [code: string, name: string])[] =>
  [
    ...readFileSync(join(folder, 'ETDA/codelist/standard', file), 'utf8').matchAll(
      /enumeration value="(\d+)">[\s\S]*?<ccts:Name>([^<]*)<\/ccts:Name>/g,
    ),
  ]
    .map(([, code = '', name = '']) => [code, name.replace(/\(.*/, '').trim()] as const)
    .filter(([, name]) => !name.includes('*'));

export const placeCodesOf = (folder: string): PlaceCodes => {
  const subdistricts = Map.groupBy(codesOf(folder, 'TISICitySubDivisionName_1p0.xsd'), ([code]) =>
    code.slice(0, 4),
  );
  const districts = codesOf(folder, 'TISICityName_1p0.xsd');
  return Object.fromEntries(
    codesOf(folder, 'ThaiISOCountrySubdivisionCode_1p0.xsd').map(([province, name]) => [
      name,
      Object.fromEntries(
        districts
          .filter(([code]) => code.startsWith(province))
          .map(([code, district]) => [
            `${code} ${stripLevelPrefix('district', district)}`,
            (subdistricts.get(code) ?? []).map(([full, one]) => `${full.slice(4)} ${one}`).join(', '),
          ]),
      ),
    ]),
  );
};

const folder = process.env['ETDA_STANDARD'];
if (import.meta.main && folder !== undefined)
  writeFileSync('src/ledger/place-codes.json', `${JSON.stringify(placeCodesOf(folder), null, 2)}\n`);
