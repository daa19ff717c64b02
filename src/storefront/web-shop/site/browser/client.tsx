/** In the browser: wakes each island once it is seen, and proves work where a form asks for it. Small, for every page that has something live fetches it. */
import '../styles/style.css';
import { wakeGallery } from './gallery-zoom.ts';

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting && target instanceof HTMLElement) {
      seen.unobserve(target);
      void import('./hydrate-island.ts').then((all) => all.wake(target));
    }
});
const proof = document.querySelector<HTMLInputElement>('input[data-proof]');
if (proof !== null) void import('./prove-work.ts').then((all) => all.prove(proof));

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) wakeGallery(gallery);
for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) seen.observe(island);
