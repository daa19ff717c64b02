import { GatewayError, type GatewayErrorCode, type GatewayHosts, type GatewayKeys } from '../gateway.ts';
import { providerText } from '../provider-text.ts';

/** This version has `refundable`, `expires_at` and `fee_vat`. */
const version = '2019-05-29';
const maxBytes = 2_000_000;

export type OpnRequest = { body?: object; idempotencyKey?: string; method?: string };
export type OpnClient = {
  call: <T>(path: string, request?: OpnRequest) => Promise<T>;
  /** Downloads only from the API's own host. */
  download: (url: string) => Promise<{ contentType: string; data: Buffer }>;
};

type OpnError = { object?: string; code?: string; message?: string };

const codes: Readonly<Record<string, GatewayErrorCode>> = {
  authentication_failure: 'WRONG_KEY',
  key_expired_error: 'WRONG_KEY',
  not_found: 'NOT_FOUND',
  too_many_requests: 'RATE_LIMIT',
  invalid_amount: 'AMOUNT',
  failed_refund: 'NOT_ALLOWED',
  failed_capture: 'NOT_ALLOWED',
  failed_reverse: 'NOT_ALLOWED',
  failed_expire: 'NOT_ALLOWED',
  invalid_card: 'DECLINED',
  invalid_card_token: 'DECLINED',
  used_token: 'DECLINED',
};

const byStatus = (status: number): GatewayErrorCode => {
  if (status === 401 || status === 403) return 'WRONG_KEY';
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'RATE_LIMIT';
  return status >= 500 || status === 409 ? 'UNAVAILABLE' : 'REFUSED';
};

const errorOf = (status: number, answer: OpnError, secrets: readonly string[]): GatewayError => {
  const byCode = status >= 500 ? undefined : codes[answer.code ?? ''];
  const isAmount = answer.code === 'failed_refund' && /amount|exceed/i.test(answer.message ?? '');
  const code = isAmount ? 'AMOUNT' : (byCode ?? byStatus(status));
  return new GatewayError(code, providerText(`Opn Payments: ${answer.message ?? status}`, secrets));
};

const readBytes = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

export const opnClient = (keys: GatewayKeys, { opnUrl, timeout }: GatewayHosts): OpnClient => {
  const secrets = [keys.secretKey, keys.webhookSecret];
  const authorization = `Basic ${Buffer.from(`${keys.secretKey}:`).toString('base64')}`;
  const send = async (url: string, init: RequestInit): Promise<{ response: Response; data: Buffer }> => {
    try {
      const response = await fetch(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { response, data: await readBytes(response) };
    } catch {
      throw new GatewayError('UNAVAILABLE', 'Opn Payments does not answer');
    }
  };
  const parsed = (data: Buffer): unknown => {
    try {
      return JSON.parse(data.toString());
    } catch {
      return undefined;
    }
  };
  return {
    call: async <T>(path: string, { body, idempotencyKey, method }: OpnRequest = {}): Promise<T> => {
      const { response, data } = await send(`${opnUrl}${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          authorization,
          'omise-version': version,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = parsed(data);
      if (!response.ok || (answer as OpnError | undefined)?.object === 'error')
        throw errorOf(response.status, (answer ?? {}) as OpnError, secrets);
      if (answer === undefined) throw new GatewayError('UNAVAILABLE', 'Opn Payments: unreadable answer');
      return answer as T;
    },
    download: async (url) => {
      if (new URL(url).host !== new URL(opnUrl).host)
        throw new GatewayError('REFUSED', 'Opn Payments: the QR is on another host');
      const { response, data } = await send(url, {});
      const contentType = response.headers.get('content-type')?.split(';')[0] ?? '';
      if (!response.ok || !contentType.startsWith('image/'))
        throw new GatewayError('UNAVAILABLE', 'Opn Payments: the QR cannot be read');
      return { contentType, data };
    },
  };
};
