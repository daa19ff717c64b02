/** One chunk for locking and unlocking. */
export { LockButtons } from './lock-buttons.tsx';
export { LockScreen } from './lock-screen.tsx';
export { watchIdle } from './watch-idle.ts';
