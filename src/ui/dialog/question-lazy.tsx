import { useEffect } from 'react';
import { useAfterFirstScreen } from '../hooks/after-first-screen.ts';
import { lazyComponent } from '../router/lazy-component.tsx';

export const LazyQuestion = lazyComponent(async () => (await import('./question.tsx')).ConfirmQuestion);

/** Loads the question once the first screen is shown, so that it needs no network when it is asked. */
export const useQuestionPreload = (): void => {
  const past = useAfterFirstScreen();
  useEffect(() => {
    if (past && navigator.onLine) void LazyQuestion.preload();
  }, [past]);
};
