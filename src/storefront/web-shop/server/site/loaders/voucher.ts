/** The key in the path opens the page of a sale, so only the buyer knows it. */
import { randomBytes } from 'node:crypto';
import type { OnlinePayment } from '#counter/online-payments/contract.ts';
import { isOpenPayment, onlineMethods } from '#counter/online-payments/online-payment-states.ts';
import {
  isCustomerPaymentReady,
  startVoucherPayment,
  tryRefreshPayment,
  voucherPaymentOf,
} from '#counter/online-payments/server/index.ts';
import type { OnlineReady } from '#counter/online-payments/shapes.ts';
import { formatVoucherCode } from '#ledger/voucher-code.ts';
import { AppError } from '#lib/errors/errors.ts';
import { bahtOf } from '#lib/money/money.ts';
import { phoneKey } from '#lib/thai/phone.ts';
import { type VoucherSale, voucherSaleByKey } from '#sales/vouchers/server/index.ts';
import { squarePng } from '#setup/pictures/server/index.ts';
import { pageLinkTo, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { workLevelOf } from '#storefront/web-shop/rules/proof-of-work.ts';
import {
  readVoucherInput,
  type VoucherFormView,
  voucherInputErrors,
} from '#storefront/web-shop/rules/vouchers/voucher-form.ts';
import { formKeysOf, shopFormKey } from '#storefront/web-shop/server/form-quota/form-quota.ts';
import { formCounts } from '#storefront/web-shop/server/form-quota/sql.ts';
import { qrPng } from '#storefront/web-shop/server/links/qr-png.ts';
import { requestKeyHash } from '#storefront/web-shop/server/place-request.ts';
import { sellWebVoucher } from '#storefront/web-shop/server/vouchers/sell-voucher.ts';
import {
  type FormFields,
  isFormKey,
  missingResponse,
  pageResponse,
  type SiteRequest,
  type SiteResponse,
} from '../http/site-request.ts';
import { absoluteUrlOf } from '../structured-data.ts';

const path = '/voucher';
const qrEdge = 720;

type Said = Partial<Pick<VoucherFormView, 'typed' | 'wrong' | 'problem' | 'limit' | 'formKey'>>;

const workLevel = async ({ db, scope, seal }: SiteRequest): Promise<number> => {
  const [count] = await db.read(scope, formCounts(scope, [shopFormKey(seal, scope, 'voucher')]));
  return workLevelOf(count?.sent ?? 0);
};

const amountsOf = ({ site }: SiteRequest): number[] => site.voucherAmounts.map(bahtOf);

const formPage = async (
  visit: SiteRequest,
  ready: OnlineReady | null,
  said: Said = {},
  status = 200,
): Promise<SiteResponse> => {
  const { scope, words, front, shop } = visit;
  const amounts = amountsOf(visit);
  const methods = ready?.methods ?? [];
  const formKey = said.formKey ?? randomBytes(16).toString('hex');
  const level = await workLevel(visit);
  const first = { amount: String(amounts[0] ?? ''), by: methods[0] ?? '' };
  return pageResponse({
    view: {
      name: 'voucher',
      data: {
        amounts,
        methods,
        months: shop.voucherMonths,
        typed: said.typed ?? { ...readVoucherInput({}), ...first },
        wrong: said.wrong ?? [],
        problem: said.problem ?? (ready === null ? 'notNow' : null),
        limit: said.limit ?? null,
        formKey,
        proof: await visit.proofs.ask(scope.shopId, formKey, level),
        proofNeeded: level > 0,
      },
    },
    title: `${words.buyVoucher.title} · ${front.name}`,
    canonical: path,
    status,
  });
};

const readyOf = ({ db, seal, scope }: SiteRequest): Promise<OnlineReady | null> =>
  isCustomerPaymentReady({ db, seal }, scope.shopId);

export const loadVoucherForm = async (visit: SiteRequest): Promise<SiteResponse> =>
  visit.front.vouchers ? formPage(visit, await readyOf(visit)) : missingResponse;

const saleOf = async ({ db, scope }: SiteRequest, key: string): Promise<VoucherSale | undefined> =>
  isFormKey(key) ? (await db.read(scope, voucherSaleByKey(scope, requestKeyHash(key))))[0] : undefined;

const startProblemOf = (error: unknown): 'notNow' | 'provider' | undefined => {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'ONLINE_PROVIDER') return 'provider';
  return error.code === 'ONLINE_PAYMENT_OFF' || error.code === 'CONFLICT' ? 'notNow' : undefined;
};

export const postVoucher = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  const { db, seal, scope, front } = visit;
  if (!front.vouchers) return missingResponse;
  const formKey = fields['form']?.[0] ?? '';
  const [branch] = visit.branches;
  if (!isFormKey(formKey) || branch === undefined)
    return { kind: 'to', address: pageLinkTo(front, path), status: 303 };
  const done = {
    kind: 'to',
    address: pageLinkTo(front, pagePathOf('voucher', formKey)),
    status: 303,
  } as const;
  if ((await saleOf(visit, formKey)) !== undefined) return done;
  const ready = await readyOf(visit);
  const typed = readVoucherInput(fields);
  if (ready === null) return formPage(visit, ready, { typed, formKey }, 409);
  const wrong = voucherInputErrors(typed, { amounts: amountsOf(visit), methods: ready.methods });
  const method = onlineMethods.find((one) => one === typed.by);
  if (wrong.length > 0 || method === undefined) return formPage(visit, ready, { typed, wrong, formKey }, 400);
  if ((fields['website']?.[0] ?? '') !== '')
    return { kind: 'to', address: pageLinkTo(front, path), status: 303 };
  const work = await visit.proofs.levelOf(scope.shopId, formKey, fields['proof']?.[0] ?? '');
  const sender = formKeysOf(seal, scope, 'voucher', { ip: visit.ip, phone: phoneKey(typed.phone) ?? '' });
  try {
    const sold = await db.tx(scope, (q) =>
      sellWebVoucher(q, scope, seal, {
        key: formKey,
        branchId: branch.branchId,
        typed,
        method,
        returnUrl: absoluteUrlOf(visit, pagePathOf('voucher', formKey, 'back')),
        language: front.language,
        work,
        sender,
      }),
    );
    if (typeof sold === 'object') return await formPage(visit, ready, { typed, limit: sold, formKey }, 429);
    await startVoucherPayment({ db, seal }, scope, sold);
    visit.changed(branch.branchId);
    return done;
  } catch (error) {
    const problem = startProblemOf(error);
    if (problem === undefined) throw error;
    return formPage(visit, ready, { typed, problem }, 503);
  }
};

type Opened = { key: string; sale: VoucherSale; payment: OnlinePayment };

const openSale = async (visit: SiteRequest): Promise<Opened | undefined> => {
  const key = visit.params['key'] ?? '';
  const sale = await saleOf(visit, key);
  if (sale === undefined) return undefined;
  const payment = await voucherPaymentOf({ db: visit.db }, visit.scope, sale.saleId);
  return payment && { key, sale, payment };
};

const stateOf = ({ status }: OnlinePayment) => {
  if (status === 'starting' || status === 'pending') return 'waiting';
  return status === 'authorized' || status === 'released' ? 'canceled' : status;
};

export const loadVoucherSale = async (visit: SiteRequest): Promise<SiteResponse> => {
  const opened = await openSale(visit);
  if (opened === undefined) return missingResponse;
  const { key, sale, payment } = opened;
  const own = pagePathOf('voucher', key);
  const code = sale.code === null || sale.void ? '' : sale.code;
  return pageResponse({
    view: {
      name: 'voucherSale',
      data: {
        path: own,
        back: path,
        provider: payment.provider,
        testMode: !payment.livemode,
        method: payment.method,
        total: payment.amount,
        state: stateOf(payment),
        returned: visit.query['back'] !== undefined,
        qr: payment.qr === '' ? '' : `${own}/qr.png`,
        pageUrl: payment.pageUrl,
        endsAt: payment.expiresAt,
        code: formatVoucherCode(code),
        codeQr: code === '' ? '' : `${own}/code.png`,
        lastDay: sale.lastDay,
        void: sale.void,
      },
    },
    title: `${visit.words.buyVoucher.one} · ${visit.front.name}`,
    secret: true,
  });
};

export const returnFromCard = async (visit: SiteRequest): Promise<SiteResponse> => {
  const opened = await openSale(visit);
  if (opened === undefined) return missingResponse;
  const { db, seal, scope, front } = visit;
  const { key, payment, sale } = opened;
  if (isOpenPayment(payment)) await tryRefreshPayment({ db, seal }, scope.shopId, payment.paymentId);
  visit.changed(sale.branchId);
  const address = pageLinkTo(front, pagePathOf('voucher', key), { back: 1 });
  return { kind: 'to', address, status: 302 };
};

export const loadVoucherQr = async (visit: SiteRequest): Promise<SiteResponse> => {
  const qr = (await openSale(visit))?.payment.qr ?? '';
  if (qr === '') return missingResponse;
  const picture = Buffer.from(qr.slice(qr.indexOf(',') + 1), 'base64');
  return {
    kind: 'file',
    type: 'image/png',
    body: await squarePng(picture, qrEdge),
    ...(visit.query['save'] !== undefined && { name: 'promptpay.png' }),
    secret: true,
  };
};

export const loadVoucherCode = async (visit: SiteRequest): Promise<SiteResponse> => {
  const sale = (await openSale(visit))?.sale;
  if (sale === undefined || sale.code === null || sale.void) return missingResponse;
  return {
    kind: 'file',
    type: 'image/png',
    body: await qrPng(formatVoucherCode(sale.code)),
    ...(visit.query['save'] !== undefined && { name: 'voucher.png' }),
    secret: true,
  };
};
