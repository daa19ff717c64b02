/** Public web interface of the authentication module. */
import { Skeleton } from '@mantine/core';
import { createElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { lazyComponent } from '#ui/index.ts';

export { checkSession, connectIdentity, signIn } from './session-calls.ts';

/** Loaded when a session ends while a page is open. */
export const Reauthenticate = lazyComponent(
  async () => (await import('./reauthenticate.tsx')).Reauthenticate,
  {
    missing: 'toast',
    words: true,
  },
);

const screen = () => import('./lock-screen/index.ts');

/** Shown while the screen is locked. */
export const LockScreen = lazyComponent(async () => (await screen()).LockScreen, {
  missing: 'toast',
  words: true,
});

/** In the user menu. */
export const LockButtons = lazyComponent(async () => (await screen()).LockButtons, {
  // Same height as the content, so that nothing below moves under a finger.
  waiting: createElement(Skeleton, { height: 84, radius: 'sm' }),
  missing: 'nothing',
  words: true,
});

/** Starts locking the screen after inactivity. */
export const watchIdle = async (queries: QueryClient): Promise<void> => (await screen()).watchIdle(queries);

/** Field for a new password with its rules. */
export const NewPassword = lazyComponent(async () => (await import('./new-password.tsx')).NewPassword);
