import { type MessageFamily, type TypeCode, typeCodeOf } from '../standard-codes.ts';
import { etaxWords } from '../words/paper.ts';
import type { ReferencedPaper } from './paper-source.ts';
import { clipXmlText, type XmlTree } from './xml-tree.ts';

/** ISO time to Bangkok time in the format of the standard. */
export const bangkokTimeOf = (iso: string): string =>
  new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 19);

/** By prefix. */
export const xmlNamespacesOf = (family: MessageFamily): Record<string, string> => ({
  rsm: `urn:etda:uncefact:data:standard:${family}_CrossIndustryInvoice:2`,
  ram: `urn:etda:uncefact:data:standard:${family}_ReusableAggregateBusinessInformationEntity:2`,
});

export const documentContextXml: XmlTree = [
  'rsm:ExchangedDocumentContext',
  [
    [
      'ram:GuidelineSpecifiedDocumentContextParameter',
      [['ram:ID', 'ER3-2560', { schemeAgencyID: 'ETDA', schemeVersionID: 'v2.1' }]],
    ],
  ],
];

/** `code` '' when there is only a text. */
export type MessagePurpose = { code: string; text: string } | null;

export const exchangedDocumentXml = (
  id: string,
  type: TypeCode,
  times: { issued: string; made: string },
  purpose: MessagePurpose,
  notes: readonly string[] = [],
): XmlTree => [
  'rsm:ExchangedDocument',
  [
    ['ram:ID', clipXmlText(id, 35)],
    ['ram:Name', etaxWords.name[type]],
    ['ram:TypeCode', type],
    ['ram:IssueDateTime', times.issued],
    purpose !== null && ['ram:Purpose', purpose.text],
    purpose !== null && purpose.code !== '' && ['ram:PurposeCode', purpose.code],
    ['ram:CreationDateTime', times.made],
    ...notes.map((note): XmlTree => ['ram:IncludedNote', [['ram:Content', clipXmlText(note, 500)]]]),
  ],
];

/** False for one without an electronic form. */
export const referencedPaperXml = (one: ReferencedPaper, code: string | null): XmlTree | false => {
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
