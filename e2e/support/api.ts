import type { FoundCode } from '#inventory/stock/code-contract.ts';
import type { Unit } from '#inventory/stock/unit-shape.ts';
import type { Order } from '#orders/order/contract.ts';
import { type BuiltServer, e2ePassword } from './server.ts';

/** Calls the API as a user, without the browser. Throws an error with the response on a refusal. */
export type Api = {
  branchId: number;
  branchIds: number[];
  get: <T>(at: string) => Promise<T>;
  post: <T>(at: string, body: unknown) => Promise<T>;
  put: <T>(at: string, body: unknown) => Promise<T>;
  upload: <T>(at: string, name: string, type: string, content: Uint8Array) => Promise<T>;
  order: (orderId: number) => Promise<Order>;
};

const answerOf = async <T>(reply: Response): Promise<T> => {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.url} ${reply.status} ${text}`);
  return JSON.parse(text) as T;
};

export const apiAs = async ({ origin }: BuiltServer, username: string): Promise<Api> => {
  const json = { 'content-type': 'application/json' };
  const { token, userBranch } = await answerOf<{ token: string; userBranch: { branchId: number }[] }>(
    await fetch(`${origin}/api/user/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username, password: e2ePassword }),
    }),
  );
  const branchIds = userBranch.map((one) => one.branchId);
  const branchId = branchIds[0] ?? 0;
  const own = { authorization: `Bearer ${token}`, 'x-branch-id': String(branchId) };
  const headers = { ...json, ...own };
  const get = async <T>(at: string): Promise<T> => answerOf<T>(await fetch(`${origin}${at}`, { headers }));
  const send = async <T>(method: 'POST' | 'PUT', at: string, body: unknown): Promise<T> =>
    answerOf<T>(await fetch(`${origin}${at}`, { method, headers, body: JSON.stringify(body) }));
  return {
    branchId,
    branchIds,
    get,
    post: (at, body) => send('POST', at, body),
    put: (at, body) => send('PUT', at, body),
    upload: async <T>(at: string, name: string, type: string, content: Uint8Array) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(content)], { type }), name);
      return answerOf<T>(await fetch(`${origin}${at}`, { method: 'POST', headers: own, body: form }));
    },
    order: (orderId) => get<Order>(`/api/rental/${orderId}`),
  };
};

export const unitByCode = async (api: Api, code: string): Promise<Unit> => {
  const { found } = await api.post<{ found: FoundCode[] }>('/api/code', { code });
  const unit = found.find((one) => one.unit !== null)?.unit;
  if (unit === undefined || unit === null) throw new Error(`no garment ${code}`);
  return unit;
};
