/** These components load on demand, because few shops see them. */
import { lazyComponent } from '#ui/router/lazy-component.tsx';

export const loadNoShopNote = async () => (await import('./no-shop-note.tsx')).NoShopNote;

export const FirstStepsCard = lazyComponent(
  async () => (await import('./first-steps/first-steps-card.tsx')).FirstStepsCard,
  {
    words: true,
    missing: 'nothing',
  },
);
export const FirstStepsLine = lazyComponent(
  async () => (await import('./first-steps/first-steps-line.tsx')).FirstStepsLine,
  {
    words: true,
    missing: 'nothing',
  },
);
