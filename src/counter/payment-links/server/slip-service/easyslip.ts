/** The API https://developer.easyslip.com/api/v1 needs a bearer token. */
import { z } from 'zod';
import type { SlipFault } from '#counter/payment-links/slip-check-contract.ts';
import { callService, instantOf, Optional, satangOf } from './http.ts';
import type { SlipAnswer, SlipService, SlipServiceHosts, SlipServiceKeys } from './slip-service.ts';

const Data = z.object({
  transRef: z.string(),
  date: z.string().optional(),
  amount: z.object({ amount: z.number() }),
  receiver: z.object({
    account: z.object({
      name: z.object({ th: Optional, en: Optional }).nullish(),
      bank: z.object({ account: Optional }).nullish(),
      proxy: z.object({ account: Optional }).nullish(),
    }),
  }),
});
const Reply = z.object({ status: z.literal(200), data: Data });
const Refusal = z.object({ message: z.string(), data: Data.optional().catch(undefined) });
const Me = z.object({ status: z.literal(200), data: z.object({ remainingQuota: z.number().nullish() }) });

const faults: Readonly<Record<string, SlipFault>> = {
  unauthorized: 'key',
  access_denied: 'key',
  account_not_verified: 'key',
  application_deactivated: 'key',
  application_expired: 'quota',
  quota_exceeded: 'quota',
  slip_pending: 'pending',
};
const faultOf = (message = ''): SlipFault => faults[message] ?? 'service';
const unknown: readonly string[] = ['slip_not_found', 'qrcode_not_found', 'invalid_payload'];
const duplicate = 'duplicate_slip';

const found = (data: z.output<typeof Data>, isDuplicate = false): SlipAnswer => {
  const amount = satangOf(data.amount.amount);
  if (amount === null) return { state: 'unavailable', reason: 'service' };
  const { name, bank, proxy } = data.receiver.account;
  return {
    state: 'found',
    duplicate: isDuplicate,
    wrongReceiver: false,
    facts: {
      transRef: data.transRef,
      amount,
      at: instantOf(data.date),
      receiver: {
        name: name?.th || name?.en || '',
        account: bank?.account ?? '',
        proxy: proxy?.account ?? '',
      },
    },
  };
};

const refused = (body: unknown): SlipAnswer => {
  const { success, data } = Refusal.safeParse(body);
  if (!success) return { state: 'unavailable', reason: 'service' };
  if (data.message === duplicate && data.data !== undefined) return found(data.data, true);
  if (unknown.includes(data.message)) return { state: 'not_found' };
  return { state: 'unavailable', reason: faultOf(data.message) };
};

export const easyslipService = (
  { key }: SlipServiceKeys,
  { easyslipUrl, timeout }: SlipServiceHosts,
): SlipService => {
  const headers = { authorization: `Bearer ${key}` };
  return {
    verifySlip: async ({ payload }) => {
      const query = new URLSearchParams({ payload, checkDuplicate: 'true' });
      const url = `${easyslipUrl}/api/v1/verify?${query.toString()}`;
      const reply = await callService(url, { headers }, timeout);
      if (reply === undefined) return { state: 'unavailable', reason: 'service' };
      const good = Reply.safeParse(reply.body);
      return good.success ? found(good.data.data) : refused(reply.body);
    },
    checkKey: async () => {
      const reply = await callService(`${easyslipUrl}/api/v1/me`, { headers }, timeout);
      const good = Me.safeParse(reply?.body);
      if (good.success) return { fault: '', left: good.data.data.remainingQuota ?? null };
      return { fault: faultOf(Refusal.safeParse(reply?.body).data?.message), left: null };
    },
  };
};
