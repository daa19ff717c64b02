import { lazyComponent } from '#ui/index.ts';

export const TermsChoice = lazyComponent(async () => (await import('./terms-choice.tsx')).TermsChoice, {
  words: true,
});
