import type { LiveChange } from '#lib/contract/live-change.ts';

/** If `branchIds` is null, the change concerns all users of the shop. */
export type ShopChange = Omit<LiveChange, 'id'> & { shopId: number; branchIds: readonly number[] | null };
export type ChangeNotice = { from: string; n: number; change: ShopChange };

export class ChangeHistory {
  readonly #newest = new Map<string, number>();
  readonly #changedAt = new Map<number, Map<number | null, number>>();
  #changes = 0;
  /** Interruptions that may have lost changes of other processes. */
  #gaps = 0;

  add({ from, n, change: { shopId, branchIds } }: ChangeNotice): void {
    this.#newest.set(from, Math.max(n, this.#newest.get(from) ?? 0));
    const shop = this.#changedAt.get(shopId) ?? new Map<number | null, number>();
    this.#changedAt.set(shopId, shop);
    this.#changes++;
    for (const id of branchIds ?? [null]) shop.set(id, this.#changes);
  }

  /** After a gap, the changes recorded so far do not prove that reads are current. */
  addGap(): void {
    this.#gaps++;
    this.#newest.clear();
  }

  knows(after: string): boolean {
    return after.split(',').every((id) => {
      const [from = '', n = ''] = id.split('.');
      const newest = this.#newest.get(from);
      return newest !== undefined && Number(n) <= newest;
    });
  }

  stampOf(shopId: number, branchIds: readonly number[]): string {
    const shop = this.#changedAt.get(shopId);
    return [this.#gaps, ...[null, ...branchIds].map((id) => shop?.get(id) ?? 0)].join(' ');
  }
}
