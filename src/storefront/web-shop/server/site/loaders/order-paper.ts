/** The token of the order's link opens its issued documents. */
import { documentPdf, paperFactsPort } from '#bookkeeping/e-tax/server/index.ts';
import { loadOrderDocuments } from '#ledger/server/index.ts';
import type { PaperFacts } from '#bookkeeping/e-tax/paper-facts.ts';
import { pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { type SiteRequest, type SiteResponse, missingResponse, pageResponse } from '../http/site-request.ts';
import { openOrderLink } from './order-link.ts';

type Opened = { token: string; facts: PaperFacts };

/**
 * Returns the issued document without the customer's telephone number, because the link may be shared. Void
 * documents and documents of other orders count as missing.
 */
const openPaper = async (visit: SiteRequest): Promise<Opened | { answer: SiteResponse }> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened;
  const { db, scope, params } = visit;
  const documents = await loadOrderDocuments(db, scope, opened.found.orderId, null);
  const found = documents.find((one) => one.documentNo === params['no'] && !one.voided);
  if (found === undefined) return { answer: missingResponse };
  const { content } = found;
  const customer = content.customer === null ? null : { ...content.customer, phone: '' };
  const facts = paperFactsPort.provided({ ...found, content: { ...content, customer } });
  return { token: opened.token, facts };
};

export const loadOrderPaper = async (visit: SiteRequest): Promise<SiteResponse> => {
  const opened = await openPaper(visit);
  if ('answer' in opened) return opened.answer;
  const { token, facts } = opened;
  return pageResponse({
    view: {
      name: 'paper',
      data: { path: pagePathOf('r', token, 'paper', facts.number), back: pagePathOf('r', token), facts },
    },
    title: `${facts.title} ${facts.number} · ${visit.front.name}`,
    secret: true,
  });
};

export const loadOrderPaperPdf = async (visit: SiteRequest): Promise<SiteResponse> => {
  const opened = await openPaper(visit);
  if ('answer' in opened) return opened.answer;
  const { facts } = opened;
  return {
    kind: 'file',
    type: 'application/pdf',
    body: await documentPdf(visit.files, visit.scope, facts),
    name: `${facts.number}.pdf`,
    secret: true,
  };
};
