import { Skeleton } from '@mantine/core';
import { createElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { lazyComponent } from '#ui/index.ts';

export { usePasswordCheck } from './password-check.ts';
export { checkSession, connectIdentity, signIn } from './session-calls.ts';

export const Reauthenticate = lazyComponent(
  async () => (await import('./reauthenticate.tsx')).Reauthenticate,
  {
    missing: 'toast',
    words: true,
  },
);

const screen = () => import('./lock-screen/index.ts');

export const LockScreen = lazyComponent(async () => (await screen()).LockScreen, {
  missing: 'toast',
  words: true,
});

export const LockButtons = lazyComponent(async () => (await screen()).LockButtons, {
  // The skeleton has the height of the content, so nothing moves.
  waiting: createElement(Skeleton, { height: 84, radius: 'sm' }),
  missing: 'nothing',
  words: true,
});

export const watchIdle = async (queries: QueryClient): Promise<void> => (await screen()).watchIdle(queries);

export const NewPassword = lazyComponent(async () => (await import('./new-password.tsx')).NewPassword);
