import { sql } from 'kysely';
import { isPromptPayId, promptPayQr } from '#lib/payments/promptpay.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ledgerContract } from '#ledger/contract.ts';

const promptPayId = (scope: Scope) =>
  sql<{ id: string }>`select coalesce(promptpay_id, '') as id from shop where shop_id = ${scope.shopId}`;

/**
 * The QR has an exact amount. Fails with NO_PROMPTPAY without an id, BAD_PROMPTPAY for a wrong id, VALIDATION
 * for zero.
 */
export const createPromptPayText = readHandler<typeof ledgerContract.promptPay>(async (db, scope, call) => {
  const id = (await db.read(scope, promptPayId(scope)))[0]?.id ?? '';
  if (id === '') return call.fail('NO_PROMPTPAY');
  if (!isPromptPayId(id)) return call.fail('BAD_PROMPTPAY', { values: { id } });
  const { amount } = call.body;
  const payload = promptPayQr(id, amount);
  const fields = [{ field: 'amount', message: '> 0' }];
  if (payload === null) return call.fail('VALIDATION', { values: { field: 'amount' }, fields });
  return { payload, promptPayId: id, amount: satangToBaht(amount) };
});
