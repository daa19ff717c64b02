import { type MessageFamily, type TypeCode, typeCodeOf } from '../standard-codes.ts';
import { bangkokClock } from '#lib/dates/day.ts';
import { etaxWords } from '../words/paper.ts';
import type { ReferencedPaper } from './paper-source.ts';
import { clipXmlText, type XmlContent, type XmlNodes } from './xml-tree.ts';

export const bangkokTimeOf = (iso: string): string => bangkokClock(new Date(iso));

export const xmlNamespacesOf = (family: MessageFamily): Record<string, string> => ({
  rsm: `urn:etda:uncefact:data:standard:${family}_CrossIndustryInvoice:2`,
  ram: `urn:etda:uncefact:data:standard:${family}_ReusableAggregateBusinessInformationEntity:2`,
});

export const documentContextXml: XmlNodes = {
  'rsm:ExchangedDocumentContext': {
    'ram:GuidelineSpecifiedDocumentContextParameter': {
      'ram:ID': { '@schemeAgencyID': 'ETDA', '@schemeVersionID': 'v2.1', '#': 'ER3-2560' },
    },
  },
};

/** `code` is '' if the purpose is only text. */
export type MessagePurpose = { code: string; text: string } | null;

export const exchangedDocumentXml = (
  id: string,
  type: TypeCode,
  times: { issued: string; made: string },
  purpose: MessagePurpose,
  notes: readonly string[] = [],
): XmlNodes => ({
  'rsm:ExchangedDocument': {
    'ram:ID': clipXmlText(id, 35),
    'ram:Name': etaxWords.name[type],
    'ram:TypeCode': type,
    'ram:IssueDateTime': times.issued,
    'ram:Purpose': purpose === null ? null : purpose.text,
    'ram:PurposeCode': purpose === null || purpose.code === '' ? null : purpose.code,
    'ram:CreationDateTime': times.made,
    'ram:IncludedNote': notes.map((note) => ({ 'ram:Content': clipXmlText(note, 500) })),
  },
});

export const referencedPaperXml = (one: ReferencedPaper, code: string | null): XmlContent => {
  const type = typeCodeOf(one.kind, one.title);
  if (type === null) return null;
  return {
    'ram:IssuerAssignedID': one.documentNo,
    'ram:IssueDateTime': `${one.day}T00:00:00`,
    'ram:ReferenceTypeCode': type,
    'ram:CategoryCode': code,
  };
};
