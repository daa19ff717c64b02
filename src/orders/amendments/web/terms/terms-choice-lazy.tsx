import { lazyComponent } from '#ui/index.ts';

/** Only where the shop has newer terms. */
export const TermsChoice = lazyComponent(async () => (await import('./terms-choice.tsx')).TermsChoice, {
  words: true,
});
