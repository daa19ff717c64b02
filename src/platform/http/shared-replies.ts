/** Many pages send the same request after a change, and it runs once (decision 75). */
import type { LiveUpdates } from '../realtime/live-updates.ts';
import type { Scope } from '../tenancy/scope.ts';

/** Lifetime in ms, the most characters in all, and the assumed size of a value that is not text. */
const lifetime = 1000;
const most = 50_000_000;
const ofValue = 10_000;

export type SharedQuestion = {
  operation: string;
  asked: string;
  /** Changes that caused the request (`x-after`). A request without them is not shared. */
  after: string | undefined;
};
/** `answered` is undefined if `work` used personal fields or failed. */
type SharedReply = { stamp: string; answered: Promise<{ value: unknown } | undefined> };

export type SharedReplies = {
  /** The scope of `work` records the personal fields that `work` reads. */
  once: <T>(question: SharedQuestion, scope: Scope, work: (scope: Scope) => Promise<T>) => Promise<T>;
};

const own = ['userId', 'username', 'ip'] as const;

const sharedOf = (scope: Scope): object =>
  Object.fromEntries(
    Object.keys(scope)
      .filter((name) => !(own as readonly string[]).includes(name))
      .map((name) => [name, scope[name as keyof Scope]]),
  );

const watch = (scope: Scope): { watched: Scope; isPersonal: () => boolean } => {
  let personal = false;
  const noted = (name: (typeof own)[number]): PropertyDescriptor => ({
    enumerable: true,
    get: () => {
      personal = true;
      return scope[name];
    },
  });
  const watched = Object.defineProperties(sharedOf(scope), {
    userId: noted('userId'),
    username: noted('username'),
    ip: noted('ip'),
  });
  return { watched: watched as Scope, isPersonal: () => personal };
};

export const openSharedReplies = ({
  knows,
  stampOf,
}: Pick<LiveUpdates, 'knows' | 'stampOf'>): SharedReplies => {
  const replies = new Map<string, SharedReply>();
  const personal = new Set<string>();
  let size = 0;

  const drop = (place: string, entry: SharedReply, length: number): void => {
    size -= length;
    if (replies.get(place) === entry) replies.delete(place);
  };

  return {
    once: async <T>(
      { operation, asked, after }: SharedQuestion,
      scope: Scope,
      work: (scope: Scope) => Promise<T>,
    ): Promise<T> => {
      if (after === undefined || after.length > 1000 || personal.has(operation) || !knows(after))
        return work(scope);
      const place = JSON.stringify([operation, asked, sharedOf(scope)]);
      const stamp = stampOf(scope.shopId, scope.branchIds);
      const found = replies.get(place);
      if (found !== undefined && found.stamp === stamp) {
        const shown = await found.answered;
        return shown === undefined ? work(scope) : (shown.value as T);
      }
      const { watched, isPersonal } = watch(scope);
      const answer = work(watched);
      const entry: SharedReply = {
        stamp,
        answered: answer.then(
          (value) => {
            if (isPersonal()) personal.add(operation);
            const length = typeof value === 'string' ? value.length : ofValue;
            const fits = !isPersonal() && size + length <= most;
            size += length;
            setTimeout(() => drop(place, entry, length), fits ? lifetime : 0).unref();
            return isPersonal() ? undefined : { value };
          },
          () => {
            drop(place, entry, 0);
            return undefined;
          },
        ),
      };
      replies.set(place, entry);
      return answer;
    },
  };
};
