import { encode } from 'uqr';

const bars = (row: readonly boolean[], y: number): string => {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    const n = x - from + 1;
    path += `M${from} ${y}h${n}v1h-${n}z`;
  }
  return path;
};

export const qrPath = (text: string): { path: string; side: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return { side: size, path: data.map(bars).join('') };
};
