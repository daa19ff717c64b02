import { useAfterFirstScreen } from '../hooks/after-first-screen.ts';
import { lazyComponent } from '../router/lazy-component.tsx';

const ToastPlace = lazyComponent(async () => (await import('./toast-place.tsx')).ToastContainer, {
  missing: 'nothing',
});

export const Toasts = () => (useAfterFirstScreen() ? <ToastPlace /> : null);
