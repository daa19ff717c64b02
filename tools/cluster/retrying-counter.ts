/** A counter that opens rentals and takes money for them whatever becomes of the servers: it asks again under its key until it is answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '#test/server/requests.ts';
import { addDays, type Day } from '#lib/dates/day.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { peopleContract } from '#access/staff-accounts/contract.ts';

type About = {
  shopId: number;
  itemId: number;
  customerId: number;
  branchId: number;
  first: Day;
  /** Tokens. */
  staff: string;
  admin: string;
  /** Milliseconds within which each call is answered, if only that it cannot be done now. */
  longest: number;
};

export type Counter = {
  shopId: number;
  work(going: { on: boolean }): Promise<void>;
  /** Orders that were opened and paid. */
  done(): ReadonlySet<number>;
  /** Satang that were taken for them. */
  money(): number;
  /** People who were taken in: their logins stand at the coordinator. */
  people(): readonly string[];
  /** Of one call, in milliseconds. */
  longest(): number;
};

type Answer = { status: number; body: Record<string, unknown> };

/** `origin`: of the server that is asked; whatever is answered that no counter should see is added to `faults`. */
export const openCounter = (about: About, origin: () => string, faults: string[]): Counter => {
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
      // Nobody listens: the server is being started anew.
      return { status: 503, body: { code: String(error) } };
    } finally {
      const took = performance.now() - begun;
      slowest = Math.max(slowest, took);
      if (took > longest) faults.push(`${key}: waited ${Math.round(took)} ms`);
    }
  };
  /** Asks until it is done, or refused otherwise than for now. */
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
    const opened = await stubbornly(staff, addressOf(counterContract.open), `${key}-open`, {
      customerId,
      pickupDay: day,
      returnDay: day,
      reserve: true,
      lines: [{ itemId, quantity: 1 }],
      payments: [{ for: 'price', method: 'cash', amount: 100 }],
    });
    if (!must(opened, key)) return;
    const id = Number(opened.body['orderId']);
    const paid = await stubbornly(staff, addressOf(orderContract.pay, { id }), `${key}-pay`, {
      payments: [{ for: 'price', method: 'cash', amount: 200 }],
    });
    if (!must(paid, key)) return;
    done.add(id);
    money += 30_000;
  };
  /** Has no key: whoever is there already was taken in by the call that nobody answered. */
  const takeIn = async (n: number): Promise<void> => {
    const username = `lost${shopId}x${n}`;
    const body = { username, displayName: username, roles: ['staff'], branchIds: [branchId] };
    const answer = await ask(admin, addressOf(peopleContract.add), username, body);
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
