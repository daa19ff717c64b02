/** A message read again, by another library than the one that writes it. */
import { XMLParser } from 'fast-xml-parser';
import type { Source } from '../paper-source.ts';
import { textOf } from '../xml-tree.ts';
import { paperXml } from '../message-xml.ts';
import { somePlace } from './papers.ts';

export const madeAt = '2026-11-20T03:20:00.000Z';
/** The message of a paper as text. */
export const write = (source: Source): string => textOf(paperXml(source, somePlace, madeAt));

export type Node = Readonly<Record<string, unknown>>;
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
const read = (source: Source): Node => {
  const tree = parser.parse(write(source)) as Node;
  const root = Object.entries(tree).find(([name]) => name !== '?xml');
  if (root === undefined) throw new Error('no root');
  return root[1] as Node;
};
/** What stands under these names, one in the other. */
export const under = (node: Node, ...names: readonly string[]): Node =>
  names.reduce<Node>((of, name) => of[name] as Node, node);

/** Parts of the message of a paper. */
export const part = (source: Source) => {
  const root = read(source);
  const trade = root['SupplyChainTradeTransaction'] as Node;
  const settlement = trade['ApplicableHeaderTradeSettlement'] as Node;
  return {
    head: root['ExchangedDocument'] as Node,
    agreement: trade['ApplicableHeaderTradeAgreement'] as Node,
    settlement,
    sums: settlement['SpecifiedTradeSettlementHeaderMonetarySummation'] as Node,
    lines: (trade['IncludedSupplyChainTradeLineItem'] ?? []) as Node[],
    charges: (settlement['SpecifiedTradeAllowanceCharge'] ?? []) as Node[],
  };
};
/** The text of an element, with attributes or without. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : String((value as Record<string, unknown>)['#text']);
