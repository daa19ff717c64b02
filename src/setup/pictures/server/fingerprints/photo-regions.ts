/** A screenshot has bars around the picture, so each rectangle between long edges may be the picture. */
import type { Region } from './area-means.ts';

type Pixels = { rgba: Uint8Array; width: number; height: number };
type Axis = 'x' | 'y';

const edgeContrast = 20;
/** Share of a line that must be an edge. A picture rarely fills a screen's width. */
const smallestEdge = { y: 0.55, x: 0.35 } as const;
const mostEdges = 4;
const smallestRegion = { x: 0.5, y: 0.25 } as const;
const mostRegions = 12;

type Edge = { at: number; share: number };

const edgesOf = ({ rgba, width, height }: Pixels, axis: Axis): Edge[] => {
  const [lines, length] = axis === 'y' ? [height, width] : [width, height];
  const pixelAt = (line: number, along: number): number =>
    (axis === 'y' ? line * width + along : along * width + line) * 4;
  const shareAt = (line: number): number => {
    let found = 0;
    for (let along = 0; along < length; along++) {
      const here = pixelAt(line, along);
      const before = pixelAt(line - 1, along);
      let difference = 0;
      for (let channel = 0; channel < 3; channel++)
        difference += Math.abs((rgba[here + channel] ?? 0) - (rgba[before + channel] ?? 0));
      if (difference > edgeContrast) found++;
    }
    return found / length;
  };
  return Array.from({ length: Math.max(0, lines - 1) }, (_, index) => ({
    at: index + 1,
    share: shareAt(index + 1),
  }));
};

/** Returns where regions may begin or end, in fractions, with the edge's share. */
const bordersOf = (pixels: Pixels, axis: Axis): Edge[] => {
  const size = axis === 'y' ? pixels.height : pixels.width;
  const strongest = edgesOf(pixels, axis)
    .filter(({ share }) => share > smallestEdge[axis])
    .toSorted((a, b) => b.share - a.share);
  const chosen: Edge[] = [];
  for (const edge of strongest)
    if (chosen.length < mostEdges && chosen.every(({ at }) => Math.abs(at - edge.at) > 2)) chosen.push(edge);
  return [{ at: 0, share: 1 }, ...chosen.toSorted((a, b) => a.at - b.at), { at: size, share: 1 }].map(
    ({ at, share }) => ({ at: at / size, share }),
  );
};

type Span = { from: number; length: number; share: number };
const spansOf = (borders: readonly Edge[], shortest: number): Span[] =>
  borders.flatMap((start) =>
    borders
      .filter((end) => end.at - start.at > shortest)
      .map((end) => ({ from: start.at, length: end.at - start.at, share: start.share * end.share })),
  );

/** Returns the whole photo, then regions with the clearest borders. */
export const photoRegions = (pixels: Pixels): Region[] => {
  const rows = spansOf(bordersOf(pixels, 'y'), smallestRegion.y);
  const columns = spansOf(bordersOf(pixels, 'x'), smallestRegion.x);
  return rows
    .flatMap((row) =>
      columns.map((column) => ({
        region: { x: column.from, y: row.from, width: column.length, height: row.length },
        share: row.share * column.share + (row.length === 1 && column.length === 1 ? 1 : 0),
      })),
    )
    .toSorted((a, b) => b.share - a.share)
    .slice(0, mostRegions)
    .map(({ region }) => region);
};
