import { useState } from 'react';
import { isApiError } from '#ui/api/api-error.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { WearerListPreview } from '#counter/group-orders/contract.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import type { ChosenItems } from './list-draft.ts';

type Ask = { code: string; pickupDay: string | null; returnDay: string | null };

export const useWearerList = () => {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<WearerListPreview | null>(null);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<ChosenItems>(new Map());
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
      setRead(await uploadFile(groupOrdersContract.preview, { fields, file: next }));
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
export type WearerListState = ReturnType<typeof useWearerList>;
