/** Looks up a scanned or typed code, for every page that takes codes. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi, isApiError } from '#ui/api/client.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { codeOperations, type FoundCode } from '#inventory/stock/code-contract.ts';
import type { Whereabouts } from '#inventory/stock/contract.ts';
import { useCodePlace } from './code-place.ts';

export const resolveCode = async (code: string, typed = false): Promise<FoundCode[]> =>
  (await callApi(codeOperations.resolveCode, { body: { code, typed } })).found;

/** Null for a garment in the chosen branch. */
export const garmentElsewhere = (found: FoundCode | undefined, branchId: number): Whereabouts | null => {
  if (found === undefined || found.unit?.branchId === branchId) return null;
  return found.unit === null ? found.elsewhere : { ...found.unit, branchName: found.branchName };
};

/** For a scan that a page refused: where the thing is; null for an unknown code, or without an answer. */
export const useWhereIs = (): ((code: string) => Promise<string | null>) => {
  const placeOf = useCodePlace();
  return async (code) => {
    const found = await resolveCode(code).catch(() => []);
    return found.length === 0 ? null : found.map(placeOf).join(' / ');
  };
};

type CodeScan = {
  /** False when the page has no use for the thing: its place is shown. */
  onFound: (found: FoundCode, code: string) => boolean | Promise<boolean>;
  /** The page may have a use for it: of several things with one code, only these count. */
  isFor: (found: FoundCode) => boolean;
  /** A typed text that is no code: words of a search. */
  onWords?: ((words: string) => void) | undefined;
  /** Only the newest scan counts, as for opening a page; otherwise scans are handled in their order. */
  newest?: boolean;
};

type Answer = { error: string; found: FoundCode | null; choices: FoundCode[] };
const refusal = (error: string, found: FoundCode | null = null): Answer => ({ error, found, choices: [] });

/**
 * `error`: where the thing is, or that the shop does not know the code; `found`: for links to what can be done; `choices`: several
 * things have the code, `choose` takes one.
 */
export const useCodeScan = ({ onFound, isFor, onWords, newest = false }: CodeScan) => {
  const { t } = useTranslation('stock');
  const placeOf = useCodePlace();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const latest = useRef(0);
  const earlier = useRef<Promise<void>>(Promise.resolve());
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const take = async (one: FoundCode, code: string): Promise<Answer | undefined> =>
    (await onFound(one, code)) ? undefined : refusal(placeOf(one), one);
  const look = (found: FoundCode[], code: string, typed: boolean) => {
    const fitting = found.length > 1 ? found.filter(isFor) : found;
    const choices = fitting.length === 0 ? found : fitting;
    const [only] = choices;
    if (choices.length > 1) return { ...refusal(t('code.several', { code })), choices };
    if (only !== undefined) return take(only, code);
    if (!typed || onWords === undefined) return refusal(t('code.unknown', { code }));
    onWords(code);
    return undefined;
  };
  const run = async (code: string, work: (isOld: () => boolean) => Promise<Answer | undefined>) => {
    latest.current += 1;
    const mine = latest.current;
    const isOld = (): boolean => mine !== latest.current;
    const put = (next: Answer | undefined): void => {
      if (!isOld()) setAnswer(next);
    };
    setBusy(true);
    put(undefined);
    try {
      put(await work(isOld));
    } catch (failure) {
      toastError(failure);
      put(refusal(isApiError(failure) ? failure.reply.detail : t('code.unknown', { code })));
    } finally {
      if (!isOld()) setBusy(false);
    }
  };
  const scan = (code: string, typed = false): void => {
    const before = newest ? undefined : earlier.current;
    const asked = Promise.allSettled([resolveCode(code, typed)]);
    earlier.current = run(code, async (isOld) => {
      await before;
      const [reply] = await asked;
      if (newest && isOld()) return undefined;
      if (reply.status === 'rejected') throw reply.reason;
      return look(reply.value, code, typed);
    });
  };
  return {
    scan,
    choose: (one: FoundCode): void => void run(one.code, () => take(one, one.code)),
    busy,
    error: answer?.error,
    found: answer?.found ?? null,
    choices: answer?.choices ?? [],
  };
};
export type CodeScanState = ReturnType<typeof useCodeScan>;
