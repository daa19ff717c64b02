export { LockButtons } from './lock-buttons.tsx';
export { LockScreen } from './lock-screen.tsx';
export { watchIdle } from './watch-idle.ts';
