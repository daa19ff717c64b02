/** A replacement corrects the buyer (Revenue Department order Por. 86/2542, clause 24). */
import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { formatDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ledgerContract, Document, DocumentContent, DocumentKind } from '#ledger/contract.ts';
import type { BuyerIn } from '#ledger/buyer-input.ts';
import { givesPriceBack } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { checkPlace } from './check-place.ts';
import { loadDocumentFacts } from './document-facts.ts';
import { documentByIdQuery, documentToWire } from './documents.ts';
import type { ComposedDocument } from './compose-document.ts';
import { postEntries } from '../entries/post-entries.ts';
import {
  documentKindError,
  type VoidableDocument,
  lockVoidableDocument,
  voidDocuments,
} from './voidable-document.ts';

const nameOfUser = async (q: Tx, scope: Scope): Promise<string> => {
  const { rows } = await sql<{
    name: string;
  }>`select display_name as name from app_user where shop_id = ${scope.shopId} and id = ${scope.userId}`.execute(
    q,
  );
  return rows[0]?.name ?? '';
};

/** The clause requires a remark about the replaced document. */
const remarksOf = (old: VoidableDocument, kind: DocumentKind): string[] => {
  const own = old.content.remarks ?? [];
  const words = paperWords.replaced;
  const cites = fillTemplate(kind === old.kind ? words.cites : words.citesAbbreviated, {
    title: old.content.title,
    no: old.documentNo,
    day: formatDay(old.day, 'th', 'long'),
  });
  return [...(old.content.replaces === undefined ? own : own.slice(0, -1)), cites];
};

const contentOf = (
  old: VoidableDocument,
  kind: DocumentKind,
  buyer: BuyerIn,
  issuedBy: string,
): DocumentContent => ({
  ...old.content,
  title: kind === old.kind ? old.content.title : paperWords.title[kind],
  customer: { ...buyer, phone: old.content.customer?.phone ?? '' },
  issuedBy,
  // No QR is printed, because the owed amount may have been paid.
  promptPay: '',
  remarks: remarksOf(old, kind),
  replaces: { title: old.content.title, documentNo: old.documentNo, day: old.day },
});

/** The ledger does not change. */
const replace = async (
  q: Tx,
  scope: Scope,
  old: VoidableDocument,
  kind: DocumentKind,
  wish: { buyer: BuyerIn; reason: string },
): Promise<Document> => {
  checkPlace(wish.buyer.place, 'buyer.place');
  await voidDocuments(q, scope, [old.id], wish.reason);
  const paper: ComposedDocument = {
    branch: { id: old.branchId, taxBranchNo: old.content.branch.taxBranchNo },
    kind,
    orderId: old.orderId,
    // The clause requires the old day, so the tax stays in its month.
    day: old.day,
    at: new Date().toISOString(),
    vat: old.vat,
    content: contentOf(old, kind, wish.buyer, await nameOfUser(q, scope)),
    replacesId: old.id,
  };
  const after = { kind, replaces: old.documentNo, buyer: wish.buyer, reason: wish.reason };
  await writeAudit(q, scope, { action: 'document.replace', subject: 'document', id: old.id, after });
  const [id = 0] = await postEntries(q, { ...scope, branchId: old.branchId }, [paper], []);
  const row = (await documentByIdQuery(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new Error('the document was not issued');
  return documentToWire(row);
};

const assertRegistered = async (q: Tx, scope: Scope): Promise<void> => {
  if (!(await loadDocumentFacts(q, scope, [])).vatSystem) throw new AppError('NOT_REGISTERED');
};

/** Issues a full invoice for a valid abbreviated invoice (§86/6). Throws DOC_KIND for another document. */
export const issueTaxInvoice = writeHandler<typeof ledgerContract.taxInvoice>(async (q, scope, call) => {
  const { paper } = await lockVoidableDocument(q, scope, call.params.id);
  if (paper.kind !== 'abb_tax_invoice') throw documentKindError(paper);
  await assertRegistered(q, scope);
  return replace(q, scope, paper, 'tax_invoice', {
    buyer: call.body.buyer,
    reason: paperWords.replaced.fullInvoice,
  });
});

export const replaceDocument = writeHandler<typeof ledgerContract.replaceDocument>(async (q, scope, call) => {
  const { paper } = await lockVoidableDocument(q, scope, call.params.id);
  // A credit note depends on the corrected documents, so it cannot be replaced.
  if (givesPriceBack(paper.kind)) throw documentKindError(paper);
  if (paper.kind === 'tax_invoice' || paper.kind === 'abb_tax_invoice') await assertRegistered(q, scope);
  return replace(q, scope, paper, paper.kind, call.body);
});
