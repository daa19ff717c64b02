import { setImmediate } from 'node:timers/promises';
import { type AreaMeans, type Region, gridOf, meansOfGrid } from './area-means.ts';
import { bytesPerHash, coarseCells, hashOf, hashedRegions } from './fingerprint.ts';
import { likenessOf, scoreOf } from './likeness.ts';

export type IndexRow = { pictureId: number; version: number; hashes: Buffer; coarse: Buffer };
/** `photo` is the region of the photo and `stored` the region of the picture that look alike. */
export type Candidate = { pictureId: number; photo: Region; stored: Region; score: number };

const wordsPerHash = bytesPerHash / 4;
const wordsPerPicture = hashedRegions.length * wordsPerHash;
const coarseBytes = coarseCells * coarseCells * 3;
const comparedCells = 8;
/** Pictures with the nearest hashes, whose colours are compared. */
const mostCompared = 400;
const pairsPerHypothesis = 4;
/** Limit for parts of the photo. The whole photo, the first hypothesis, has its own pairs. */
const pairsOfParts = 6;
const pairsPerPicture = 2;
/** Pictures per turn of the event loop. */
const perTurn = 4000;

const bitsOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

type Pair = { hypothesis: Hypothesis; stored: Region; distance: number };
type Hypothesis = { region: Region; high: number; low: number; grid: Float32Array };

/** Holds one shop's pictures in memory, about 1 KB each. */
export class PictureIndex {
  readonly #slots = new Map<number, number>();
  #ids: number[] = [];
  #hashes = new Uint32Array(64 * wordsPerPicture);
  #coarse = new Uint8Array(64 * coarseBytes);
  newest = 0;

  get size(): number {
    return this.#ids.length;
  }

  #grow(): void {
    const hashes = new Uint32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    const coarse = new Uint8Array(this.#coarse.length * 2);
    coarse.set(this.#coarse);
    this.#coarse = coarse;
  }

  put({ pictureId, version, hashes, coarse }: IndexRow): void {
    let slot = this.#slots.get(pictureId);
    if (slot === undefined) {
      slot = this.#ids.push(pictureId) - 1;
      this.#slots.set(pictureId, slot);
      if (this.#ids.length * wordsPerPicture > this.#hashes.length) this.#grow();
    }
    for (let word = 0; word < wordsPerPicture; word++)
      this.#hashes[slot * wordsPerPicture + word] = hashes.readUInt32BE(word * 4);
    this.#coarse.set(coarse, slot * coarseBytes);
    this.newest = Math.max(this.newest, version);
  }

  #nearestDistance(slot: number, hypotheses: readonly Hypothesis[]): number {
    const start = slot * wordsPerPicture;
    const hashes = this.#hashes;
    let nearest = 64;
    for (const { high, low } of hypotheses)
      for (let at = start; at < start + wordsPerPicture; at += 2) {
        const distance = bitsOf((hashes[at] ?? 0) ^ high) + bitsOf((hashes[at + 1] ?? 0) ^ low);
        if (distance < nearest) nearest = distance;
      }
    return nearest;
  }

  async #nearestSlots(hypotheses: readonly Hypothesis[]): Promise<number[]> {
    const byDistance: number[][] = Array.from({ length: 65 }, () => []);
    for (let slot = 0; slot < this.#ids.length; slot++) {
      byDistance[this.#nearestDistance(slot, hypotheses)]?.push(slot);
      if (slot % perTurn === perTurn - 1) await setImmediate();
    }
    return byDistance.flat().slice(0, mostCompared);
  }

  /**
   * Selects pairs of regions of photo and picture with near hashes, then the pairs with the most alike
   * colours.
   */
  #compare(slot: number, hypotheses: readonly Hypothesis[]): Candidate[] {
    const [whole = [], ...parts] = hypotheses.map((hypothesis) => this.#nearestPairs(slot, hypothesis));
    const nearest = parts
      .flat()
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, pairsOfParts);
    const coarse = meansOfGrid(
      this.#coarse.subarray(slot * coarseBytes, (slot + 1) * coarseBytes),
      coarseCells,
    );
    return [...whole, ...nearest]
      .map(({ hypothesis, stored }) => ({
        pictureId: this.#ids[slot] ?? 0,
        photo: hypothesis.region,
        stored,
        score: scoreOf(likenessOf(hypothesis.grid, gridOf(coarse, stored, comparedCells)), hypothesis.region),
      }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, pairsPerPicture);
  }

  #nearestPairs(slot: number, hypothesis: Hypothesis): Pair[] {
    const start = slot * wordsPerPicture;
    return hashedRegions
      .map((stored, region) => {
        const at = start + region * wordsPerHash;
        const distance =
          bitsOf((this.#hashes[at] ?? 0) ^ hypothesis.high) +
          bitsOf((this.#hashes[at + 1] ?? 0) ^ hypothesis.low);
        return { hypothesis, stored, distance };
      })
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, pairsPerHypothesis);
  }

  /** Returns the `most` pictures likeliest to show one of the `regions`, best first. */
  async candidates(photo: AreaMeans, regions: readonly Region[], most: number): Promise<Candidate[]> {
    const hypotheses = regions.map((region) => {
      const hash = hashOf(photo, region);
      return {
        region,
        high: hash.readUInt32BE(0),
        low: hash.readUInt32BE(4),
        grid: gridOf(photo, region, comparedCells),
      };
    });
    const found: Candidate[] = [];
    for (const [index, slot] of (await this.#nearestSlots(hypotheses)).entries()) {
      found.push(...this.#compare(slot, hypotheses));
      if (index % 100 === 99) await setImmediate();
    }
    return found.toSorted((a, b) => b.score - a.score).slice(0, most);
  }

  /** Returns the `most` pictures whose middle has the nearest colours. */
  nearestColors(photo: AreaMeans, region: Region, most: number): number[] {
    const wanted = gridOf(photo, region, coarseCells);
    const distances = this.#ids.map((pictureId, slot) => {
      let distance = 0;
      // The middle third of the width shows the garment, the remainder is background.
      for (let row = 2; row < coarseCells - 2; row++)
        for (let at = (row * coarseCells + 4) * 3; at < (row * coarseCells + 8) * 3; at++) {
          const difference = (wanted[at] ?? 0) - (this.#coarse[slot * coarseBytes + at] ?? 0);
          distance += difference * difference;
        }
      return { pictureId, distance };
    });
    return distances
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, most)
      .map(({ pictureId }) => pictureId);
  }
}
