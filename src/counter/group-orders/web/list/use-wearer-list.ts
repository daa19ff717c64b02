import { useState } from 'react';
import { isApiError } from '#ui/api/api-error.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { Preview } from '#counter/group-orders/contract.ts';
import { partyContract } from '#counter/group-orders/contract.ts';
import type { Chosen } from './list-draft.ts';

type Ask = { code: string; pickupDay: string | null; returnDay: string | null };

/** Reads a file of names through the server; the file is kept, to be read again when code or days change. */
export const useList = () => {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const load = async (next: File, ask: Ask): Promise<void> => {
    setFile(next);
    setBusy(true);
    try {
      const fields = {
        ...(ask.code.trim() !== '' && { code: ask.code.trim() }),
        ...(ask.pickupDay !== null && ask.returnDay !== null
          ? { pickupDay: ask.pickupDay, returnDay: ask.returnDay }
          : {}),
      };
      setRead(await uploadFile(partyContract.preview, { fields, file: next }));
      if (next !== file) setChosen(new Map());
    } catch (error) {
      if (!isApiError(error)) throw error;
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const choose = (line: number, itemId: number | null): void => setChosen(new Map(chosen).set(line, itemId));
  return { file, read, busy, chosen, load, choose };
};
export type List = ReturnType<typeof useList>;
