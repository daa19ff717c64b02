/**
 * What many open pages ask for at once, because all were told of one change, is answered once (docs/decisions/0075-answered-once.md).
 * An answer is shared only with who would have been given the same, for a moment, and only until the next change is heard of.
 */
import type { Live } from '../realtime/live-updates.ts';
import type { Scope } from '../tenancy/scope.ts';

/** Milliseconds that an answer is shared once it is there, characters of all of them together, and what a value that is no text counts. */
const keptFor = 1000;
const most = 50_000_000;
const ofValue = 10_000;

export type Question = {
  operation: string;
  /** The address with everything that is asked, and the language of the answer. */
  asked: string;
  /** Changes that the page was told of (`x-after`); undefined: it asks for another reason, and is answered anew. */
  after: string | undefined;
};
/** What was answered, or nothing when it is the asker's own. */
type Kept = { stamp: string; answered: Promise<{ value: unknown } | undefined> };

export type Answers = {
  /** Of the same operation `work` always answers in the same type; what it reads of the person is noted in the scope it is given. */
  once: <T>(question: Question, scope: Scope, work: (scope: Scope) => Promise<T>) => Promise<T>;
};

/** What of a scope is of this person alone. */
const own = ['userId', 'username', 'ip'] as const;

/** The rest of it; nothing of the person is read, for a scope may itself be watched. */
const sharedOf = (scope: Scope): object =>
  Object.fromEntries(
    Object.keys(scope)
      .filter((name) => !(own as readonly string[]).includes(name))
      .map((name) => [name, scope[name as keyof Scope]]),
  );

/** The scope, and whether anything was read of it that is of this person alone. */
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

export const openAnswers = ({ knows, stampOf }: Pick<Live, 'knows' | 'stampOf'>): Answers => {
  const kept = new Map<string, Kept>();
  /** Operations whose answers are each person's own. */
  const personal = new Set<string>();
  let size = 0;

  const drop = (place: string, entry: Kept, length: number): void => {
    size -= length;
    if (kept.get(place) === entry) kept.delete(place);
  };

  return {
    once: async <T>(
      { operation, asked, after }: Question,
      scope: Scope,
      work: (scope: Scope) => Promise<T>,
    ): Promise<T> => {
      if (after === undefined || after.length > 1000 || personal.has(operation) || !knows(after))
        return work(scope);
      const place = JSON.stringify([operation, asked, sharedOf(scope)]);
      const stamp = stampOf(scope.shopId, scope.branchIds);
      const found = kept.get(place);
      if (found !== undefined && found.stamp === stamp) {
        const shown = await found.answered;
        return shown === undefined ? work(scope) : (shown.value as T);
      }
      const { watched, isPersonal } = watch(scope);
      const answer = work(watched);
      const entry: Kept = {
        stamp,
        answered: answer.then(
          (value) => {
            if (isPersonal()) personal.add(operation);
            const length = typeof value === 'string' ? value.length : ofValue;
            const fits = !isPersonal() && size + length <= most;
            size += length;
            setTimeout(() => drop(place, entry, length), fits ? keptFor : 0).unref();
            return isPersonal() ? undefined : { value };
          },
          () => {
            drop(place, entry, 0);
            return undefined;
          },
        ),
      };
      kept.set(place, entry);
      return answer;
    },
  };
};
