import { reserveVoucherPayment } from '#counter/online-payments/server/index.ts';
import type { OnlineMethod } from '#counter/online-payments/online-payment-states.ts';
import { exactSatang } from '#lib/money/money.ts';
import { phoneKey } from '#lib/thai/phone.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { insertVoucherSale, sealSaleKey, voucherSaleByKey } from '#sales/vouchers/server/index.ts';
import type { VoucherInput } from '#storefront/web-shop/rules/vouchers/voucher-form.ts';
import { countForm, type FormKeys, type FormLimit } from '../form-quota/form-quota.ts';
import { lockForms } from '../form-quota/sql.ts';
import { requestKeyHash } from '../place-request.ts';

export type VoucherToSell = {
  key: string;
  branchId: number;
  typed: VoucherInput;
  method: OnlineMethod;
  returnUrl: string;
  language: string;
  work: number | null;
  sender: FormKeys;
};

/** Returns the id of the sale, of an earlier one with the same key, or the limit that forbids it. */
export const sellWebVoucher = async (
  q: Tx,
  scope: Scope,
  seal: Seal,
  ask: VoucherToSell,
): Promise<number | FormLimit> => {
  const { key, branchId, typed, method, returnUrl, language } = ask;
  const keyHash = requestKeyHash(key);
  await lockForms(scope).execute(q);
  const [earlier] = (await voucherSaleByKey(scope, keyHash).execute(q)).rows;
  if (earlier !== undefined) return earlier.saleId;
  const limit = await countForm(q, scope, 'voucher', ask.sender, ask.work);
  if (limit !== null) return limit;
  const { name, email, phone, recipient, message } = typed;
  const amount = exactSatang(typed.amount);
  const sealed = sealSaleKey(seal, scope.shopId, key);
  const [sale] = (
    await insertVoucherSale(scope, {
      keyHash,
      sealed,
      branchId,
      amount,
      name,
      email,
      phone: phoneKey(phone) ?? '',
      recipient,
      message,
      language,
    }).execute(q)
  ).rows;
  const saleId = sale?.id ?? 0;
  await reserveVoucherPayment(q, scope, seal, { saleId, branchId, amount, method, returnUrl, language });
  return saleId;
};
