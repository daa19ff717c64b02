/** All of the lock in one chunk: what opens it comes with what closes it. */
export { LockButtons } from './lock-buttons.tsx';
export { LockScreen } from './lock-screen.tsx';
export { watchIdle } from './watch-idle.ts';
