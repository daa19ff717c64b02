import { type AreaMeans, type Region, gridOf, meansOfGrid } from './area-means.ts';
import { fineCells } from './fingerprint.ts';
import { bestLikeness } from './likeness.ts';
import type { PictureIndex } from './picture-index.ts';

/** `same`: the photo shows this very picture. */
export type SimilarPicture = { pictureId: number; same: boolean };

export type Photo = { means: AreaMeans; regions: readonly Region[] };
/** Colours of 32 × 32 cells by picture id; deleted pictures are missing. */
export type LoadFine = (ids: readonly number[]) => Promise<ReadonlyMap<number, Buffer>>;

const mostCompared = 40;
const comparedCells = 16;
/** Measured on altered pictures (decision 101). */
const samePicture = 0.95;
const mostAlike = 3;
const mostSimilar = 24;

/** The pictures that the photo shows, best first; then the next alike ones; then those with the nearest colours. */
export const comparePhoto = async (
  { means, regions }: Photo,
  index: PictureIndex,
  loadFine: LoadFine,
): Promise<SimilarPicture[]> => {
  const candidates = await index.candidates(means, regions, mostCompared);
  const fine = await loadFine(candidates.map((one) => one.pictureId));
  const compared = candidates
    .flatMap(({ pictureId, photo, stored }) => {
      const grid = fine.get(pictureId);
      if (grid === undefined) return [];
      const likeness = bestLikeness(
        gridOf(means, photo, comparedCells),
        meansOfGrid(grid, fineCells),
        stored,
      );
      return [{ pictureId, region: photo, likeness }];
    })
    .toSorted((a, b) => b.likeness - a.likeness);
  const same = compared.filter(({ likeness }) => likeness >= samePicture).map((one) => one.pictureId);
  const alike = compared.slice(same.length, same.length + mostAlike).map((one) => one.pictureId);
  const region = compared[0]?.region ?? regions[0];
  const colors = region === undefined ? [] : index.nearestColors(means, region, mostSimilar);
  const sameIds = new Set(same);
  return [...new Set([...same, ...alike, ...colors])]
    .slice(0, mostSimilar)
    .map((pictureId) => ({ pictureId, same: sameIds.has(pictureId) }));
};
