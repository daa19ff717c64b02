/** The one way from a scanned or typed code to what it names, for every page that takes codes. */
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi, isApiError } from '#ui/api/client.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { codeOperations, type FoundCode } from '#inventory/stock/code-contract.ts';
import { useCodePlace } from './code-place.ts';

export const resolveCode = async (code: string): Promise<FoundCode | null> =>
  (await callApi(codeOperations.resolveCode, { body: { code } })).found;

/** For a scan that a page refused: where the thing is; null for an unknown code, or without an answer. */
export const useWhereIs = (): ((code: string) => Promise<string | null>) => {
  const placeOf = useCodePlace();
  return async (code) => {
    const found = await resolveCode(code).catch(() => null);
    return found === null ? null : placeOf(found);
  };
};

type CodeScan = {
  /** Returns false when the page has no use for the thing: its place is shown. */
  onFound: (found: FoundCode, code: string) => boolean | Promise<boolean>;
  /** A typed text that is no code: words of a search. */
  onWords?: ((words: string) => void) | undefined;
};

/** `error`: where the thing is, or that the shop does not know the code; `found`: for links to what can be done. */
export const useCodeScan = ({ onFound, onWords }: CodeScan) => {
  const { t } = useTranslation('stock');
  const placeOf = useCodePlace();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ error: string; found: FoundCode | null }>();
  const latest = useRef(0);
  const look = async (code: string, typed: boolean) => {
    const found = await resolveCode(code);
    if (found !== null) return (await onFound(found, code)) ? undefined : { error: placeOf(found), found };
    if (!typed || onWords === undefined) return { error: t('code.unknown', { code }), found };
    onWords(code);
    return undefined;
  };
  const scan = async (code: string, typed = false): Promise<void> => {
    latest.current += 1;
    const mine = latest.current;
    const put = (next: typeof answer): void => {
      if (mine === latest.current) setAnswer(next);
    };
    setBusy(true);
    put(undefined);
    try {
      put(await look(code, typed));
    } catch (failure) {
      toastError(failure);
      put({
        error: isApiError(failure) ? failure.reply.detail : t('code.unknown', { code }),
        found: null,
      });
    } finally {
      if (mine === latest.current) setBusy(false);
    }
  };
  return {
    scan: (code: string, typed?: boolean): void => void scan(code, typed),
    busy,
    error: answer?.error,
    found: answer?.found ?? null,
  };
};
export type CodeScanState = ReturnType<typeof useCodeScan>;
