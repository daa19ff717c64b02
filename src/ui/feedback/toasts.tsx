import { useMoment } from '../hooks/after-first-screen.ts';
import { later } from '../router/lazy-component.tsx';

const ToastPlace = later(async () => (await import('./toast-place.tsx')).ToastPlace, { missing: 'nothing' });

/** The place of toasts, a moment after the first screen, which waits for nothing that it does not show. */
export const Toasts = () => (useMoment() ? <ToastPlace /> : null);
