import { useAfterFirstScreen } from '../hooks/after-first-screen.ts';
import { lazyComponent } from '../router/lazy-component.tsx';

const ToastPlace = lazyComponent(async () => (await import('./toast-place.tsx')).ToastContainer, {
  missing: 'nothing',
});

/** The container of toasts, loaded after the first screen. */
export const Toasts = () => (useAfterFirstScreen() ? <ToastPlace /> : null);
