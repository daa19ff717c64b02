/** Messages are read by another library than the one that writes them. */
import { XMLParser } from 'fast-xml-parser';
import type { PaperSource } from '../paper-source.ts';
import { paperXml } from '../message-xml.ts';
import { testSellerPlace } from './papers.ts';

export const testCreationTime = '2026-11-20T03:20:00.000Z';
export const writeTestMessage = (source: PaperSource): string =>
  paperXml(source, testSellerPlace, testCreationTime);

export type XmlNode = Readonly<Record<string, unknown>>;
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreAttributes: false,
  isArray: (name) =>
    [
      'IncludedSupplyChainTradeLineItem',
      'AdditionalReferencedDocument',
      'SpecifiedTradeAllowanceCharge',
    ].includes(name),
});
const read = (source: PaperSource): XmlNode => {
  const tree = parser.parse(writeTestMessage(source)) as XmlNode;
  const root = Object.entries(tree).find(([name]) => name !== '?xml');
  if (root === undefined) throw new Error('no root');
  return root[1] as XmlNode;
};
export const xmlNodeAt = (node: XmlNode, ...names: readonly string[]): XmlNode =>
  names.reduce<XmlNode>((of, name) => of[name] as XmlNode, node);

export const messagePartsOf = (source: PaperSource) => {
  const root = read(source);
  const trade = root['SupplyChainTradeTransaction'] as XmlNode;
  const settlement = trade['ApplicableHeaderTradeSettlement'] as XmlNode;
  return {
    head: root['ExchangedDocument'] as XmlNode,
    agreement: trade['ApplicableHeaderTradeAgreement'] as XmlNode,
    settlement,
    sums: settlement['SpecifiedTradeSettlementHeaderMonetarySummation'] as XmlNode,
    lines: (trade['IncludedSupplyChainTradeLineItem'] ?? []) as XmlNode[],
    charges: (settlement['SpecifiedTradeAllowanceCharge'] ?? []) as XmlNode[],
  };
};
export const xmlTextIn = (value: unknown): string =>
  typeof value === 'string' ? value : String((value as Record<string, unknown>)['#text']);
