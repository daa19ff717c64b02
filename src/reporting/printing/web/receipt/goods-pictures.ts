/** Pictures of goods on papers: a paper keeps which goods it names, and the goods their picture. */
import { useMemo } from 'react';
import type { Document } from '#ledger/shapes.ts';
import { useApi } from '#ui/api/queries.ts';
import { goodsContract } from '#sales/consumables/contract.ts';

type Pictures = ReadonlyMap<number, string>;

/** As many as one call answers. */
const most = 100;

/** Of the goods on these papers, where the layout shows photos; undefined while they are being asked for. Without an answer there are none. */
export const useGoodsPictures = (documents: readonly Document[], photos: boolean): Pictures | undefined => {
  const named = documents.flatMap(({ content }) => content.lines.flatMap((line) => line.goodsId ?? []));
  const ids = photos ? [...new Set(named)].slice(0, most).join(',') : '';
  const { data, isPending } = useApi(
    goodsContract.list,
    { query: { ids, size: most } },
    { enabled: ids !== '' },
  );
  const waits = ids !== '' && isPending;
  return useMemo(
    () => (waits ? undefined : new Map(data?.itemList.map((one) => [one.goodsId, one.image]))),
    [waits, data],
  );
};

/** The papers with the pictures of their goods; a picture that a line has stays. */
export const withPictures = (documents: readonly Document[], pictures: Pictures): readonly Document[] =>
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
