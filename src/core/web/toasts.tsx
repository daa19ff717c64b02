import { useMoment } from './moment.ts';
import { later } from './ui/later.tsx';

const ToastPlace = later(async () => (await import('./toast-place.tsx')).ToastPlace, { missing: 'nothing' });

/** The place of toasts, a moment after the first screen, which waits for nothing that it does not show. */
export const Toasts = () => (useMoment() ? <ToastPlace /> : null);
