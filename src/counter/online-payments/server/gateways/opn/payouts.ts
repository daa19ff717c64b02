import { addDays, asDay, bangkokDay, bangkokInstant } from '#lib/dates/day.ts';
import type { GatewayPayout } from '../gateway.ts';
import type { OpnClient } from './client.ts';

type OpnTransfer = {
  id: string;
  paid: boolean;
  paid_at: string | null;
  amount: number;
  /** Fee with VAT. */
  total_fee: number;
  net: number;
};

const pageSize = 100;
/** Opn lists transfers by their request, at most this many days before their arrival. */
const slowest = 10;

const listTransfers = async (client: OpnClient, from: string, to: string): Promise<OpnTransfer[]> => {
  const all: OpnTransfer[] = [];
  const begin = addDays(asDay(from), -slowest);
  for (;;) {
    const query = new URLSearchParams({
      from: bangkokInstant(begin),
      to: bangkokInstant(to, '23:59:59'),
      order: 'chronological',
      limit: String(pageSize),
      offset: String(all.length),
    });
    const page = await client.call<{ total: number; data: OpnTransfer[] }>(`/transfers?${query.toString()}`);
    all.push(...page.data);
    if (page.data.length === 0 || all.length >= page.total) return all;
  }
};

export const opnPayouts = async (client: OpnClient, from: string, to: string): Promise<GatewayPayout[]> =>
  (await listTransfers(client, from, to)).flatMap((transfer) => {
    const day = transfer.paid && transfer.paid_at !== null ? bangkokDay(new Date(transfer.paid_at)) : null;
    if (day === null || day < from || day > to) return [];
    const { id, net: amount, total_fee: fee } = transfer;
    return [
      { id, day, amount, items: [{ providerId: id, reference: null, kind: 'fee', gross: 0, fee }] },
    ] satisfies GatewayPayout[];
  });
