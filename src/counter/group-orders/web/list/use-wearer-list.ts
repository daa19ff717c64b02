import { useState } from 'react';
import { isApiError } from '#ui/api/api-error.ts';
import { downloadFile, uploadFile } from '#ui/api/file-transfer.ts';
import { useAction } from '#ui/api/queries.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import type { WearerListPreview } from '#counter/group-orders/contract.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import type { ChosenItems, WearerPreviewRow } from './list-draft.ts';

export type ListAsk = { code: string; pickupDay: string | null; returnDay: string | null };
export type MatchChoice = Pick<
  BodyIn<typeof groupOrdersContract.rematch>,
  'encoding' | 'sheet' | 'headingRow' | 'fields' | 'values'
>;

const sentOf = ({ code, pickupDay, returnDay }: ListAsk) => ({
  ...(code.trim() !== '' && { code: code.trim() }),
  ...(pickupDay !== null && returnDay !== null && { pickupDay, returnDay }),
});

const keptChoices = (chosen: ChosenItems, { rows }: WearerListPreview): ChosenItems => {
  const offered = new Map(rows.map((row) => [row.line, row.choices]));
  return new Map(
    [...chosen].filter(([line, itemId]) => itemId === null || offered.get(line)?.includes(itemId)),
  );
};

type ReadList = { list: WearerListPreview; choice: MatchChoice; ask: ListAsk; times: number };

export const useWearerList = () => {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<ReadList | null>(null);
  const [uploading, setUploading] = useState(false);
  const [chosen, setChosen] = useState<ChosenItems>(new Map());
  const rematching = useAction(groupOrdersContract.rematch);
  const show = (list: WearerListPreview, choice: MatchChoice, ask: ListAsk): void =>
    setRead({ list, choice, ask, times: (read?.times ?? 0) + 1 });
  const load = async (next: File, ask: ListAsk): Promise<void> => {
    setFile(next);
    setUploading(true);
    try {
      const list = await uploadFile(groupOrdersContract.preview, { fields: sentOf(ask), file: next });
      setChosen(next === file ? keptChoices(chosen, list) : new Map());
      show(list, {}, ask);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toastError(error);
    } finally {
      setUploading(false);
    }
  };
  const bodyOf = (choice: MatchChoice, ask: ListAsk) => ({
    params: { id: read?.list.survey.uploadId ?? 0 },
    body: { ...sentOf(ask), ...choice },
  });
  const rematch = (choice: MatchChoice, ask: ListAsk): void =>
    rematching.mutate(bodyOf(choice, ask), {
      onSuccess: (list) => {
        setChosen(keptChoices(chosen, list));
        show(list, choice, ask);
      },
    });
  const downloadRefused = (): void => {
    if (read) void downloadFile(groupOrdersContract.refused, bodyOf(read.choice, read.ask)).catch(toastError);
  };
  const choose = (rows: readonly WearerPreviewRow[], itemId: number | null): void =>
    setChosen(new Map([...chosen, ...rows.map((row) => [row.line, itemId] as const)]));
  return {
    file,
    read: read?.list ?? null,
    times: read?.times ?? 0,
    busy: uploading || rematching.isPending,
    chosen,
    setChosen,
    load,
    rematch,
    again: (ask: ListAsk): void => {
      if (read !== null) rematch(read.choice, ask);
    },
    downloadRefused,
    choose,
  };
};
export type WearerListState = ReturnType<typeof useWearerList>;
