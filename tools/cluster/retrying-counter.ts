/** Opens and pays rentals while servers fail. Calls are repeated with the same key until answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { requestAddressOf } from '#test/server/requests.ts';
import { addDays, type Day } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';

type About = {
  shopId: number;
  itemId: number;
  customerId: number;
  branchId: number;
  first: Day;
  staff: string;
  admin: string;
  /** Maximum response time in ms. */
  longest: number;
};

export type RetryingCounter = {
  shopId: number;
  work(going: { on: boolean }): Promise<void>;
  done(): ReadonlySet<number>;
  money(): number;
  people(): readonly string[];
  longest(): number;
};

type Answer = { status: number; body: Record<string, unknown> };

export const startRetryingCounter = (
  about: About,
  origin: () => string,
  faults: string[],
): RetryingCounter => {
  const { shopId, itemId, customerId, branchId, first, staff, admin, longest } = about;
  const done = new Set<number>();
  const people: string[] = [];
  let money = 0;
  let slowest = 0;

  const ask = async (token: string, address: string, key: string, body: unknown): Promise<Answer> => {
    const begun = performance.now();
    try {
      const reply = await fetch(origin() + address, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(longest * 3),
      });
      return { status: reply.status, body: (await reply.json()) as Answer['body'] };
    } catch (error) {
      return { status: 503, body: { code: String(error) } };
    } finally {
      const took = performance.now() - begun;
      slowest = Math.max(slowest, took);
      if (took > longest) faults.push(`${key}: waited ${Math.round(took)} ms`);
    }
  };
  const stubbornly = async (...call: Parameters<typeof ask>): Promise<Answer> => {
    for (;;) {
      const answer = await ask(...call);
      if (answer.status !== 503) return answer;
      await sleep(200);
    }
  };
  const must = ({ status, body }: Answer, key: string): boolean => {
    if (status === 200) return true;
    faults.push(`${key}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    return false;
  };

  const rent = async (n: number): Promise<void> => {
    const key = `lost-${shopId}-${n}`;
    const day = addDays(first, n % 500);
    const opened = await stubbornly(staff, requestAddressOf(rentalsContract.open), `${key}-open`, {
      customerId,
      pickupDay: day,
      returnDay: day,
      reserve: true,
      lines: [{ itemId, quantity: 1 }],
      payments: [{ for: 'price', method: 'cash', amount: 100 }],
    });
    if (!must(opened, key)) return;
    const id = Number(opened.body['orderId']);
    const paid = await stubbornly(staff, requestAddressOf(orderContract.pay, { id }), `${key}-pay`, {
      payments: [{ for: 'price', method: 'cash', amount: 200 }],
    });
    if (!must(paid, key)) return;
    done.add(id);
    money += 30_000;
  };
  /** The call has no key, so an existing account is from an earlier, unanswered call. */
  const takeIn = async (n: number): Promise<void> => {
    const username = `lost${shopId}x${n}`;
    const body = { username, displayName: username, roles: ['staff'], branchIds: [branchId] };
    const answer = await ask(admin, requestAddressOf(staffAccountsContract.add), username, body);
    if (answer.status === 200 || answer.body['code'] === 'USERNAME_TAKEN') people.push(username);
    else if (answer.status !== 503) must(answer, username);
  };

  return {
    shopId,
    work: async (going) => {
      const goesOn = (): boolean => going.on && faults.length < 20;
      const renting = async (): Promise<void> => {
        for (let n = 0; goesOn(); n++) await rent(n);
      };
      const takingIn = async (): Promise<void> => {
        for (let n = 0; goesOn(); n++) {
          await takeIn(n);
          await sleep(1000);
        }
      };
      await Promise.all([renting(), takingIn()]);
    },
    done: () => done,
    money: () => money,
    people: () => people,
    longest: () => slowest,
  };
};
