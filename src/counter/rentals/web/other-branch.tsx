import { lazyComponent } from '#ui/index.ts';

/** Dialog to request a garment of another branch; loaded on first use. */
export const AskOtherBranch = lazyComponent(
  async () => (await import('#inventory/transfers/web/index.ts')).RequestUnitDialog,
  {
    words: true,
  },
);
