import { deflateSync } from 'node:zlib';

export const packRows = (rows: readonly string[]) => {
  const bytes = rows.flatMap((row) =>
    (row.match(/.{8}/g) ?? []).map((eight) =>
      Number.parseInt(eight.replaceAll('#', '1').replaceAll('.', '0'), 2),
    ),
  );
  return {
    width: rows[0]?.length ?? 0,
    rows: rows.length,
    bits: deflateSync(Buffer.from(bytes)).toString('base64'),
  };
};

export const randomRows = (width: number, rows: number): string[] =>
  Array.from({ length: rows }, () =>
    Array.from({ length: width }, () => (Math.random() < 0.3 ? '#' : '.')).join(''),
  );
