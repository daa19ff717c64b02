import { setImmediate } from 'node:timers/promises';
import { type AreaMeans, type Region, meansOfGrid } from './area-means.ts';
import { fineCells } from './fingerprint.ts';
import { type Likeness, type Search, findRegion, fineSearch, roughSearch, scoreOf } from './likeness.ts';
import type { PictureIndex } from './picture-index.ts';

/** `same` means the photo shows exactly this picture. */
export type SimilarPicture = { pictureId: number; same: boolean };

export type Photo = { means: AreaMeans; regions: readonly Region[] };
/** Loads 32 × 32 cells by picture id, without deleted pictures. */
export type LoadFine = (ids: readonly number[]) => Promise<ReadonlyMap<number, Buffer>>;

const mostCompared = 80;
const mostRefined = 16;
/** These limits were measured on altered pictures (decision 101). */
const samePicture = 0.95;
const mostAlike = 3;
const mostSimilar = 24;

type Compared = { pictureId: number; photo: Region; stored: Region; likeness: Likeness; score: number };

/** Returns `candidates` best first. Other requests run between candidates. */
const compareColors = async (
  means: AreaMeans,
  candidates: readonly Pick<Compared, 'pictureId' | 'photo' | 'stored'>[],
  fine: ReadonlyMap<number, AreaMeans>,
  search: Search,
): Promise<Compared[]> => {
  const compared: Compared[] = [];
  for (const { pictureId, photo, stored } of candidates) {
    const grid = fine.get(pictureId);
    if (grid === undefined) continue;
    const { region, likeness } = findRegion(means, photo, grid, stored, search);
    compared.push({ pictureId, photo, stored: region, likeness, score: scoreOf(likeness, photo) });
    await setImmediate();
  }
  return compared.toSorted((a, b) => b.score - a.score);
};

/**
 * Returns the pictures that the photo shows, best first, then alike pictures, then pictures with the nearest
 * colours.
 */
export const comparePhoto = async (
  { means, regions }: Photo,
  index: PictureIndex,
  loadFine: LoadFine,
): Promise<SimilarPicture[]> => {
  const candidates = await index.candidates(means, regions, mostCompared);
  const loaded = await loadFine([...new Set(candidates.map((one) => one.pictureId))]);
  const fine = new Map([...loaded].map(([id, grid]) => [id, meansOfGrid(grid, fineCells)]));
  const rough = await compareColors(means, candidates, fine, roughSearch);
  const compared = await compareColors(means, rough.slice(0, mostRefined), fine, fineSearch);
  const idsOf = (ones: readonly Compared[]): number[] => [...new Set(ones.map((one) => one.pictureId))];
  const same = new Set(idsOf(compared.filter(({ likeness }) => likeness.correlation >= samePicture)));
  const alike = idsOf(compared)
    .filter((id) => !same.has(id))
    .slice(0, mostAlike);
  const region = compared[0]?.photo ?? regions[0];
  const colors = region === undefined ? [] : index.nearestColors(means, region, mostSimilar);
  return [...new Set([...same, ...alike, ...colors])]
    .slice(0, mostSimilar)
    .map((pictureId) => ({ pictureId, same: same.has(pictureId) }));
};
