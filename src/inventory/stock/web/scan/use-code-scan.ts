import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi, isApiError } from '#ui/api/client.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { codeOperations, type FoundCode } from '#inventory/stock/code-contract.ts';
import type { Whereabouts } from '#inventory/stock/contract.ts';
import { useCodePlace } from './code-place.ts';

const resolveCode = async (code: string, typed = false): Promise<FoundCode[]> =>
  (await callApi(codeOperations.resolveCode, { body: { code, typed } })).found;

export const garmentElsewhere = (found: FoundCode | undefined, branchId: number): Whereabouts | null => {
  if (found === undefined || found.unit?.branchId === branchId) return null;
  return found.unit === null ? found.elsewhere : { ...found.unit, branchName: found.branchName };
};

/** Looks up a code that a page refused. Returns null if it is unknown. */
export const useWhereIs = (): ((code: string) => Promise<string | null>) => {
  const placeOf = useCodePlace();
  return async (code) => {
    const found = await resolveCode(code).catch(() => []);
    return found.length === 0 ? null : found.map(placeOf).join(' / ');
  };
};

type Taken = boolean | string;
type CodeScan = {
  /**
   * Returns true if the page takes the code, false for a code of another page (whose location is then shown),
   * or the text of a refusal.
   */
  onFound: (found: FoundCode, code: string, isOld: () => boolean) => Taken | Promise<Taken>;
  /** Things for this page come first if several things have the code. */
  isFor: (found: FoundCode) => boolean;
  /** Receives typed words of a search that are no code. */
  onWords?: ((words: string) => void | Promise<string | undefined>) | undefined;
  mayBeCode?: (typed: string) => boolean;
  /** True if only the latest scan counts. All scans count by default, in order. */
  newest?: boolean;
};

type Answer = { code: string; problem?: string; found: FoundCode | null; choices: FoundCode[] };
const refusal = (code: string, found: FoundCode | null = null): Answer => ({ code, found, choices: [] });

/**
 * `error`: texts about codes refused in quick succession (locations, or unknown codes). `choices`: things
 * with the same code, from which `choose` selects one.
 */
export const useCodeScan = ({ onFound, isFor, onWords, mayBeCode, newest = false }: CodeScan) => {
  const { t } = useTranslation('stock');
  const placeOf = useCodePlace();
  const [busy, setBusy] = useState(false);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const latest = useRef(0);
  const pending = useRef(0);
  const earlier = useRef<Promise<void>>(Promise.resolve());
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const take = async (one: FoundCode, code: string, isOld: () => boolean): Promise<Answer | undefined> => {
    const taken = await onFound(one, code, isOld);
    if (taken === true) return undefined;
    return typeof taken === 'string' ? { ...refusal(code), problem: taken } : refusal(code, one);
  };
  /**
   * Answers remain while an earlier scan is looked up, because the user could otherwise not read them in
   * time.
   */
  const forget = (): void => {
    if (newest || pending.current === 0) setAnswers([]);
  };
  const look = async (found: FoundCode[], code: string, typed: boolean, isOld: () => boolean) => {
    const fitting = found.length > 1 ? found.filter(isFor) : found;
    const choices = fitting.length === 0 ? found : fitting;
    const [only] = choices;
    if (choices.length > 1) return { ...refusal(code), choices };
    if (only !== undefined) return take(only, code, isOld);
    if (!typed || onWords === undefined) return refusal(code);
    const problem = await onWords(code);
    return typeof problem === 'string' ? { ...refusal(code), problem } : undefined;
  };
  /** The text is made on each render, because translations may load after the scan. */
  const textOf = ({ code, problem, found, choices }: Answer): string => {
    if (problem !== undefined) return problem;
    if (choices.length > 0) return t('code.several', { code });
    return found === null ? t('code.unknown', { code }) : placeOf(found);
  };
  const run = async (code: string, work: (isOld: () => boolean) => Promise<Answer | undefined>) => {
    latest.current += 1;
    const mine = latest.current;
    const isOld = (): boolean => mine !== latest.current;
    const put = (next: Answer | undefined): void => {
      if (next !== undefined && !(newest && isOld()))
        setAnswers((was) => [...was.filter((one) => one.code !== next.code), next]);
    };
    setBusy(true);
    forget();
    pending.current += 1;
    try {
      put(await work(isOld));
    } catch (failure) {
      toastError(failure);
      put({ ...refusal(code), ...(isApiError(failure) && { problem: failure.reply.detail }) });
    } finally {
      pending.current -= 1;
      if (!isOld()) setBusy(false);
    }
  };
  const scan = (code: string, typed = false): void => {
    const before = newest ? undefined : earlier.current;
    const asked = Promise.allSettled([typed && mayBeCode?.(code) === false ? [] : resolveCode(code, typed)]);
    earlier.current = run(code, async (isOld) => {
      await before;
      const [reply] = await asked;
      if (newest && isOld()) return undefined;
      if (reply.status === 'rejected') throw reply.reason;
      return look(reply.value, code, typed, isOld);
    });
  };
  const refusals = answers.map((one) => ({ code: one.code, text: textOf(one) }));
  const answer = answers.at(-1);
  return {
    scan,
    choose: (one: FoundCode): void => void run(one.code, (isOld) => take(one, one.code, isOld)),
    forget,
    busy,
    refusals,
    error: answer && refusals.map(({ text }) => text).join(' · '),
    found: answer?.found ?? null,
    choices: answers.findLast((one) => one.choices.length > 0)?.choices ?? [],
  };
};
export type CodeScanState = ReturnType<typeof useCodeScan>;
