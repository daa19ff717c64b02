/** A document has only a consumable's id, so the picture is loaded for printing. */
import { useMemo } from 'react';
import type { Document } from '#ledger/shapes.ts';
import { useApi } from '#ui/api/queries.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';

type Pictures = ReadonlyMap<number, string>;

const most = 100;

/** Returns undefined while loading. The map is empty if the layout has no photos, or after a failure. */
export const useGoodsPictures = (documents: readonly Document[], photos: boolean): Pictures | undefined => {
  const named = documents.flatMap(({ content }) => content.lines.flatMap((line) => line.goodsId ?? []));
  const ids = photos ? [...new Set(named)].slice(0, most).join(',') : '';
  const { data, isPending } = useApi(
    consumablesContract.list,
    { query: { ids, size: most } },
    { enabled: ids !== '' },
  );
  const waits = ids !== '' && isPending;
  return useMemo(
    () => (waits ? undefined : new Map(data?.itemList.map((one) => [one.goodsId, one.image]))),
    [waits, data],
  );
};

export const documentsWithPictures = (
  documents: readonly Document[],
  pictures: Pictures,
): readonly Document[] =>
  documents.map((document) => ({
    ...document,
    content: {
      ...document.content,
      lines: document.content.lines.map((line) =>
        line.image === '' && line.goodsId !== undefined
          ? { ...line, image: pictures.get(line.goodsId) ?? '' }
          : line,
      ),
    },
  }));
