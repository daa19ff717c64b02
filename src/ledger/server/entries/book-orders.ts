import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DocumentStage } from '#ledger/contract.ts';
import { isBailKind, sumEntries } from '#ledger/entry-kinds.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { type DocumentFacts, loadDocumentFacts } from '../documents/document-facts.ts';
import {
  composeDocument,
  type ComposedDocument,
  type DocumentEntry,
  type DocumentOrder,
  type DocumentRequest,
} from '../documents/compose-document.ts';
import type { EarlierDocument } from '../documents/price-lines.ts';
import { supplyOf } from '../documents/supply.ts';
import { type NewLedgerEntry, postEntries } from './post-entries.ts';

/** Money of one order on one day, in signed satang. An order may have several bookings. */
export type OrderBooking = {
  /** Order with its sums before the first entry. */
  order: DocumentOrder;
  day: Day;
  /** An ISO time with zone. */
  at: string;
  entries: readonly DocumentEntry[];
  documents: readonly {
    stage: DocumentStage;
    /** Must fit the entries. 'receipt' also fits a tax invoice. */
    kind?: 'receipt' | 'bail_slip' | 'bail_refund_slip' | undefined;
    entryIndexes: readonly number[];
  }[];
};

/** Larger batches make the statement's parameter too large. */
const papersAtOnce = 1000;

const kindOf = (
  wanted: OrderBooking['documents'][number]['kind'],
  entries: readonly DocumentEntry[],
): DocumentRequest['kind'] => {
  const acknowledged = entries.filter((entry) => entry.kind !== 'bail_kept');
  const bail = acknowledged.filter((entry) => isBailKind(entry.kind));
  if (acknowledged.length === 0 || (bail.length > 0 && bail.length < acknowledged.length))
    throw new RangeError('a document covers either the price or the deposit');
  const byEntries =
    bail.length === 0
      ? acknowledged.every((entry) => entry.noVat)
        ? 'free'
        : 'price'
      : bail.every((entry) => entry.kind === 'bail_returned')
        ? 'bail_refund_slip'
        : 'bail_slip';
  if (
    wanted !== undefined &&
    wanted !== (byEntries === 'price' || byEntries === 'free' ? 'receipt' : byEntries)
  )
    throw new RangeError(`a ${wanted} does not fit its entries`);
  return byEntries;
};

const orderAfter = (item: OrderBooking, count: number): DocumentOrder => {
  const booked = item.entries.slice(0, count);
  const sums = sumEntries(booked);
  const { fees } = item.order;
  const paidFree = sumEntries(booked.filter((entry) => entry.noVat)).paid;
  return {
    ...item.order,
    ...(fees !== undefined && {
      fees: { ...fees, free: { ...fees.free, paid: fees.free.paid + paidFree } },
    }),
    paid: item.order.paid + sums.paid,
    bailHeld: item.order.bailHeld + sums.bailHeld,
  };
};

const papersOf = (facts: DocumentFacts, item: OrderBooking, before: EarlierDocument[]): ComposedDocument[] =>
  item.documents.map((wanted) => {
    const entries = wanted.entryIndexes.map((index) => {
      const entry = item.entries[index];
      if (entry === undefined) throw new RangeError(`no entry ${index}`);
      return entry;
    });
    const kind = kindOf(wanted.kind, entries);
    const order = orderAfter(item, Math.max(...wanted.entryIndexes) + 1);
    const free = order.fees?.free ?? { lines: [], price: 0, paid: 0 };
    const paper = composeDocument(facts, {
      kind,
      stage: wanted.stage,
      day: item.day,
      at: item.at,
      order: kind === 'free' ? { ...order, lines: free.lines } : order,
      part: kind === 'price' ? { price: order.price - free.price, paid: order.paid - free.paid } : undefined,
      entries: entries.filter((entry) => entry.kind !== 'bail_kept'),
      before: kind === 'price' ? [...before] : undefined,
      remarks: kind === 'free' ? [paperWords.withoutVat.fee] : undefined,
    });
    const { total, vat, rate } = paper.vat;
    if (kind === 'price') {
      const made = { kind: paper.kind, total, vat, vatRate: rate };
      before.push({ ...made, title: paper.content.title, ...supplyOf(made, paper.content) });
    }
    return paper;
  });

/**
 * Books money of orders at scope.branchId, at each day's VAT rate, and numbers documents in the order of
 * `items` without gaps. Returns document ids. Throws RangeError for a document without entries, or of both
 * price and deposit.
 */
export const bookOrders = async (q: Tx, scope: Scope, items: readonly OrderBooking[]): Promise<number[]> => {
  if (items.length === 0) return [];
  const facts = await loadDocumentFacts(
    q,
    scope,
    items.map((item) => item.order.customerId),
  );
  const ids: number[] = [];
  const ofOrders = new Map<number, EarlierDocument[]>();
  let papers: ComposedDocument[] = [];
  let entries: NewLedgerEntry[] = [];
  const flush = async (): Promise<void> => {
    if (entries.length === 0) return;
    ids.push(...(await postEntries(q, scope, papers, entries)));
    papers = [];
    entries = [];
  };
  for (const item of items) {
    const before = ofOrders.get(item.order.orderId) ?? [];
    ofOrders.set(item.order.orderId, before);
    const own = papersOf(facts, item, before);
    entries.push(
      ...item.entries.map((entry, index) => {
        const at = item.documents.findIndex((one) => one.entryIndexes.includes(index));
        return {
          ...entry,
          orderId: item.order.orderId,
          day: item.day,
          at: item.at,
          paper: at < 0 ? null : papers.length + at,
        };
      }),
    );
    papers.push(...own);
    if (papers.length >= papersAtOnce || entries.length >= 4 * papersAtOnce) await flush();
  }
  await flush();
  return ids;
};
