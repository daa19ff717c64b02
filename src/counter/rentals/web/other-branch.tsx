import { lazyComponent } from '#ui/index.ts';

export const AskOtherBranch = lazyComponent(
  async () => (await import('#inventory/transfers/web/index.ts')).RequestUnitDialog,
  {
    words: true,
  },
);
