/** The API https://api.slipok.com/api/line/apikey/BRANCH needs the header x-authorization. */
import { z } from 'zod';
import type { SlipFault } from '#counter/payment-links/slip-check-contract.ts';
import { callService, instantOf, Optional, satangOf } from './http.ts';
import type { SlipAnswer, SlipService, SlipServiceHosts, SlipServiceKeys } from './slip-service.ts';

const Party = z.object({
  displayName: Optional,
  name: Optional,
  proxy: z.object({ value: Optional }).nullish(),
  account: z.object({ value: Optional }).nullish(),
});
const Data = z.object({
  transRef: z.string(),
  transTimestamp: z.string().optional(),
  amount: z.number(),
  receiver: Party,
});
const Reply = z.object({ success: z.literal(true), data: Data });
const Refusal = z.object({ code: z.coerce.number(), data: Data.optional().catch(undefined) });
const Quota = z.object({ success: z.literal(true), data: z.object({ quota: z.number().optional() }) });

const faults: Readonly<Record<number, SlipFault>> = {
  1001: 'key',
  1002: 'key',
  1003: 'quota',
  1004: 'quota',
  // The bank is closed or publishes the transfer later.
  1009: 'pending',
  1010: 'pending',
};
const faultOf = (code = 0): SlipFault => faults[code] ?? 'service';
/** The QR is not of a transfer, or the bank does not know the transfer. */
const unknown: readonly number[] = [1007, 1008, 1011];
const [duplicate, otherReceiver] = [1012, 1014];

const found = (data: z.output<typeof Data>, code = 0): SlipAnswer => {
  const amount = satangOf(data.amount);
  if (amount === null) return { state: 'unavailable', reason: 'service' };
  const { receiver } = data;
  return {
    state: 'found',
    duplicate: code === duplicate,
    wrongReceiver: code === otherReceiver,
    facts: {
      transRef: data.transRef,
      amount,
      at: instantOf(data.transTimestamp),
      receiver: {
        name: receiver.displayName || receiver.name || '',
        account: receiver.account?.value ?? '',
        proxy: receiver.proxy?.value ?? '',
      },
    },
  };
};

const refused = (body: unknown): SlipAnswer => {
  const { success, data } = Refusal.safeParse(body);
  if (!success) return { state: 'unavailable', reason: 'service' };
  const { code, data: facts } = data;
  if (facts !== undefined && (code === duplicate || code === otherReceiver)) return found(facts, code);
  if (unknown.includes(code)) return { state: 'not_found' };
  return { state: 'unavailable', reason: faultOf(code) };
};

export const slipokService = (
  { branch, key }: SlipServiceKeys,
  { slipokUrl, timeout }: SlipServiceHosts,
): SlipService => {
  const url = `${slipokUrl}/api/line/apikey/${encodeURIComponent(branch)}`;
  const headers = { 'x-authorization': key, 'content-type': 'application/json' };
  return {
    verifySlip: async ({ payload }) => {
      const body = JSON.stringify({ data: payload, log: true });
      const reply = await callService(url, { method: 'POST', headers, body }, timeout);
      if (reply === undefined) return { state: 'unavailable', reason: 'service' };
      const good = Reply.safeParse(reply.body);
      return good.success ? found(good.data.data) : refused(reply.body);
    },
    checkKey: async () => {
      const reply = await callService(`${url}/quota`, { headers }, timeout);
      const good = Quota.safeParse(reply?.body);
      if (good.success) return { fault: '', left: good.data.data.quota ?? null };
      return { fault: faultOf(Refusal.safeParse(reply?.body).data?.code), left: null };
    },
  };
};
