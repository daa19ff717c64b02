/** Front door of identity for other rooms' screens. */
import { Skeleton } from '@mantine/core';
import { createElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { later } from '#ui/index.ts';

export { checkSession, connectIdentity, signIn } from './session-calls.ts';

/** Loaded when a session ends while a page is open. */
export const Reauthenticate = later(async () => (await import('./reauthenticate.tsx')).Reauthenticate, {
  missing: 'toast',
  words: true,
});

const screen = () => import('./lock-screen/index.ts');

/** While the screen is locked. */
export const LockScreen = later(async () => (await screen()).LockScreen, { missing: 'toast', words: true });

/** In the menu of whoever is logged in. */
export const LockButtons = later(async () => (await screen()).LockButtons, {
  // As high as what comes: nothing below moves away under a finger.
  waiting: createElement(Skeleton, { height: 84, radius: 'sm' }),
  missing: 'nothing',
  words: true,
});

/** Locks the screen when nobody is at it; from now on. */
export const watchIdle = async (queries: QueryClient): Promise<void> => (await screen()).watchIdle(queries);

/** A new password with what it has to be. */
export const NewPassword = later(async () => (await import('./new-password.tsx')).NewPassword);
