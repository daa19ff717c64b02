/** A paper in place of another, with the right buyer (Revenue Department order Por. 86/2542, clause 24). */
import { sql } from 'kysely';
import { audit } from '#platform/audit/write-audit.ts';
import { formatDay } from '#lib/dates/day.ts';
import { fill } from '#lib/text/languages.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { accountingContract, Document, DocumentContent, DocumentKind } from '#ledger/contract.ts';
import type { BuyerIn } from '#ledger/buyer-shapes.ts';
import { givesPriceBack } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { byId, documentOut } from './documents.ts';
import type { Paper } from './compose-document.ts';
import { post } from '../entries/post-entries.ts';
import { notVoidable, type Standing, standing, voidPapers } from './voidable-document.ts';

const nameOfUser = async (q: Tx, scope: Scope): Promise<string> => {
  const { rows } = await sql<{
    name: string;
  }>`select display_name as name from app_user where shop_id = ${scope.shopId} and id = ${scope.userId}`.execute(
    q,
  );
  return rows[0]?.name ?? '';
};

/** The remark the clause asks for, after those that are about the thing itself. */
const remarksOf = (old: Standing, kind: DocumentKind): string[] => {
  const own = old.content.remarks ?? [];
  const words = paperWords.replaced;
  const cites = fill(kind === old.kind ? words.cites : words.citesAbbreviated, {
    title: old.content.title,
    no: old.documentNo,
    day: formatDay(old.day, 'th', 'long'),
  });
  return [...(old.content.replaces === undefined ? own : own.slice(0, -1)), cites];
};

/** What the new paper says: as the old one, but for the buyer, who issued it, and what it replaces. */
const contentOf = (old: Standing, kind: DocumentKind, buyer: BuyerIn, issuedBy: string): DocumentContent => ({
  ...old.content,
  title: kind === old.kind ? old.content.title : paperWords.title[kind],
  customer: { ...buyer, phone: old.content.customer?.phone ?? '' },
  issuedBy,
  // What is owed may have been paid since.
  promptPay: '',
  remarks: remarksOf(old, kind),
  replaces: { title: old.content.title, documentNo: old.documentNo, day: old.day },
});

/** Voids a paper and issues one of `kind` in its place, of the same day and amounts; the ledger is not touched. */
const replace = async (
  q: Tx,
  scope: Scope,
  old: Standing,
  kind: DocumentKind,
  wish: { buyer: BuyerIn; reason: string },
): Promise<Document> => {
  await voidPapers(q, scope, [old.id], wish.reason);
  const paper: Paper = {
    kind,
    orderId: old.orderId,
    // The clause asks for the day of the paper replaced: the tax stays in its month.
    day: old.day,
    at: new Date().toISOString(),
    vat: old.vat,
    content: contentOf(old, kind, wish.buyer, await nameOfUser(q, scope)),
    replacesId: old.id,
  };
  const after = { kind, replaces: old.documentNo, buyer: wish.buyer, reason: wish.reason };
  await audit(q, scope, { action: 'document.replace', subject: 'document', id: old.id, after });
  const [id = 0] = await post(
    q,
    { ...scope, branchId: old.branchId },
    old.content.branch.taxBranchNo,
    [paper],
    [],
  );
  const row = (await byId(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new Error('the paper was not issued');
  return documentOut(row);
};

/** A full tax invoice in place of an abbreviated one that stands (§86/6); NOT_VOIDABLE for any other paper. */
export const taxInvoice = writing<typeof accountingContract.taxInvoice>(async (q, scope, call) => {
  const { paper } = await standing(q, scope, call.params.id);
  if (paper.kind !== 'abb_tax_invoice') throw notVoidable(paper.documentNo);
  return replace(q, scope, paper, 'tax_invoice', {
    buyer: call.body.buyer,
    reason: paperWords.replaced.fullInvoice,
  });
});

/** The same paper with another buyer; NOT_VOIDABLE when it is void or cited. */
export const replaceDocument = writing<typeof accountingContract.replaceDocument>(async (q, scope, call) => {
  const { paper } = await standing(q, scope, call.params.id);
  // A credit note names the papers it corrects and goes with them.
  if (givesPriceBack(paper.kind)) throw notVoidable(paper.documentNo);
  return replace(q, scope, paper, paper.kind, call.body);
});
