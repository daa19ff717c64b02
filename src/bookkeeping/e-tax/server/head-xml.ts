/** What every message begins with: the standard it follows, its number, type, times and purpose, the papers it names. */
import { type Family, type TypeCode, typeCodeOf } from '../standard-codes.ts';
import { etaxWords } from '../words/paper.ts';
import type { Named } from './paper-source.ts';
import { clipped, type Tree } from './xml-tree.ts';

/** The time in Bangkok of an ISO time, as the standard writes it. */
export const bangkok = (iso: string): string =>
  new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 19);

/** The address of each prefix in a message of a family. */
export const spaces = (family: Family): Record<string, string> => ({
  rsm: `urn:etda:uncefact:data:standard:${family}_CrossIndustryInvoice:2`,
  ram: `urn:etda:uncefact:data:standard:${family}_ReusableAggregateBusinessInformationEntity:2`,
});

/** By which standard the message is made. */
export const context: Tree = [
  'rsm:ExchangedDocumentContext',
  [
    [
      'ram:GuidelineSpecifiedDocumentContextParameter',
      [['ram:ID', 'ER3-2560', { schemeAgencyID: 'ETDA', schemeVersionID: 'v2.1' }]],
    ],
  ],
];

/** Why the paper was issued; `code` '' where there is only a text. */
export type Purpose = { code: string; text: string } | null;

/** Number, type, times, purpose and remarks. */
export const exchanged = (
  id: string,
  type: TypeCode,
  times: { issued: string; made: string },
  purpose: Purpose,
  notes: readonly string[] = [],
): Tree => [
  'rsm:ExchangedDocument',
  [
    ['ram:ID', clipped(id, 35)],
    ['ram:Name', etaxWords.name[type]],
    ['ram:TypeCode', type],
    ['ram:IssueDateTime', times.issued],
    purpose !== null && ['ram:Purpose', purpose.text],
    purpose !== null && purpose.code !== '' && ['ram:PurposeCode', purpose.code],
    ['ram:CreationDateTime', times.made],
    ...notes.map((note): Tree => ['ram:IncludedNote', [['ram:Content', clipped(note, 500)]]]),
  ],
];

/** A paper that is named; false for one without an electronic form. */
export const refers = (one: Named, code: string | null): Tree | false => {
  const type = typeCodeOf(one.kind, one.title);
  if (type === null) return false;
  return [
    'ram:AdditionalReferencedDocument',
    [
      ['ram:IssuerAssignedID', one.documentNo],
      ['ram:IssueDateTime', `${one.day}T00:00:00`],
      ['ram:ReferenceTypeCode', type],
      code !== null && ['ram:CategoryCode', code],
    ],
  ];
};
