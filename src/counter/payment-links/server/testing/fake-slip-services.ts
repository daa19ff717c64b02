/**
 * The fake implements SlipOK and EasySlip on one local server, with their documented paths, replies and
 * refusals.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';
import { setSlipServiceHosts, realSlipServiceHosts } from '../slip-service/slip-service.ts';

export const fakeSlipKey = 'the key of the fake';
export const fakeSlipBranch = '4321';

/** A transfer at the bank in baht. */
export type FakeTransfer = { amount: number; name: string; account: string; proxy: string; at: string };

/** A `cut` call has no answer. The other faults are the service's own refusals. */
export type FakeSlipFault = 'cut' | 'quota' | 'pending' | 'receiver' | 'broken';

type Told = { status: number; body: unknown };
type State = {
  transfers: Map<string, FakeTransfer>;
  seen: Set<string>;
  faults: FakeSlipFault[];
  asked: string[];
};

const slipokData = (ref: string, { amount, name, account, proxy, at }: FakeTransfer) => ({
  success: true,
  message: '✅',
  transRef: ref,
  sendingBank: '014',
  receivingBank: '004',
  transTimestamp: new Date(at).toISOString(),
  sender: {
    displayName: 'นาย ลูก ค',
    name: 'MR LUK K',
    proxy: {},
    account: { type: 'BANKAC', value: 'xxx-x-x9866-x' },
  },
  receiver: {
    displayName: name,
    name,
    proxy: { type: proxy === '' ? null : 'MSISDN', value: proxy === '' ? null : proxy },
    account: { type: 'BANKAC', value: account },
  },
  amount,
});

const easyslipData = (payload: string, ref: string, { amount, name, account, proxy, at }: FakeTransfer) => ({
  payload,
  transRef: ref,
  date: at,
  countryCode: 'TH',
  amount: { amount, local: { amount: 0, currency: '' } },
  fee: 0,
  sender: {
    bank: { id: '014' },
    account: { name: { th: 'นาย ลูก ค' }, bank: { type: 'BANKAC', account: '1234xx' } },
  },
  receiver: {
    bank: { id: '004' },
    account: {
      name: { th: name },
      bank: { type: 'BANKAC', account },
      ...(proxy === '' ? {} : { proxy: { type: 'MSISDN', account: proxy } }),
    },
  },
});

const slipokRefusals = {
  quota: { status: 400, body: { code: 1004, message: 'ใช้โควต้าเกิน' } },
  pending: { status: 400, body: { code: 1010, message: 'กรุณารอการตรวจสอบสลิปหลังการโอนประมาณ 5 นาที' } },
  broken: { status: 500, body: {} },
} as const;

const slipok = (state: State, payload: string): Told => {
  const fault = state.faults.shift();
  if (fault === 'quota' || fault === 'pending' || fault === 'broken') return slipokRefusals[fault];
  const ref = parseSlip(payload)?.transRef ?? '';
  const transfer = state.transfers.get(ref);
  if (transfer === undefined)
    return { status: 400, body: { code: 1011, message: 'QR Code หมดอายุ หรือไม่มีรายการอยู่จริง' } };
  const data = slipokData(ref, transfer);
  if (state.seen.has(ref)) return { status: 400, body: { code: 1012, message: 'สลิปซ้ำ', data } };
  state.seen.add(ref);
  if (fault === 'receiver') return { status: 400, body: { code: 1014, message: 'บัญชีผู้รับไม่ตรง', data } };
  return { status: 200, body: { success: true, data } };
};

const easyslipRefusals = {
  quota: { status: 403, body: { status: 403, message: 'quota_exceeded' } },
  pending: { status: 404, body: { status: 404, message: 'slip_pending' } },
  broken: { status: 500, body: { status: 500, message: 'server_error' } },
} as const;

const easyslip = (state: State, payload: string): Told => {
  const fault = state.faults.shift();
  if (fault === 'quota' || fault === 'pending' || fault === 'broken') return easyslipRefusals[fault];
  const ref = parseSlip(payload)?.transRef ?? '';
  const transfer = state.transfers.get(ref);
  if (transfer === undefined) return { status: 404, body: { status: 404, message: 'slip_not_found' } };
  const data = easyslipData(payload, ref, transfer);
  if (state.seen.has(ref)) return { status: 400, body: { status: 400, message: 'duplicate_slip', data } };
  state.seen.add(ref);
  return { status: 200, body: { status: 200, data } };
};

const answer = (state: State, request: IncomingMessage, text: string): Told | undefined => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const ours = `/api/line/apikey/${fakeSlipBranch}`;
  if (url.pathname.startsWith('/api/line/apikey/')) {
    if (request.headers['x-authorization'] !== fakeSlipKey || !url.pathname.startsWith(ours))
      return { status: 400, body: { code: 1002, message: 'Authorization Header ไม่ถูกต้อง' } };
    if (url.pathname === `${ours}/quota`)
      return { status: 200, body: { success: true, data: { quota: 77, overQuota: 0 } } };
    const { data } = JSON.parse(text) as { data: string };
    state.asked.push(data);
    return state.faults[0] === 'cut' ? undefined : slipok(state, data);
  }
  if (request.headers.authorization !== `Bearer ${fakeSlipKey}`)
    return { status: 401, body: { status: 401, message: 'unauthorized' } };
  if (url.pathname === '/api/v1/me')
    return { status: 200, body: { status: 200, data: { remainingQuota: 77, maxQuota: 100 } } };
  const payload = url.searchParams.get('payload') ?? '';
  state.asked.push(payload);
  return state.faults[0] === 'cut' ? undefined : easyslip(state, payload);
};

export const startFakeSlipServices = async () => {
  const state: State = { transfers: new Map(), seen: new Set(), faults: [], asked: [] };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const part of request) text += String(part);
    const told = answer(state, request, text);
    if (told === undefined) {
      state.faults.shift();
      request.socket.destroy();
      return;
    }
    response.writeHead(told.status, { 'content-type': 'application/json' }).end(JSON.stringify(told.body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setSlipServiceHosts({ slipokUrl: url, easyslipUrl: url, timeout: 5000 });
  addCleanup(() => {
    setSlipServiceHosts(realSlipServiceHosts);
    server.closeAllConnections();
    server.close();
  });
  return state;
};
