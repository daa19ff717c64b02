import { useEffect } from 'react';
import { useAfterFirstScreen } from '../hooks/after-first-screen.ts';
import { lazyComponent } from '../router/lazy-component.tsx';

export const LazyQuestion = lazyComponent(async () => (await import('./question.tsx')).ConfirmQuestion);

/** Loads the question after the first screen, so it can appear without a network. */
export const useQuestionPreload = (): void => {
  const past = useAfterFirstScreen();
  useEffect(() => {
    if (past && navigator.onLine) void LazyQuestion.preload();
  }, [past]);
};
