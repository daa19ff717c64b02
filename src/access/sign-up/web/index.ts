/** Parts of this room's screens for others. They come when they are shown: few shops see them, and none for long. */
import { later } from '#ui/router/lazy-component.tsx';

export const FirstStepsCard = later(
  async () => (await import('./first-steps/first-steps-card.tsx')).FirstStepsCard,
  {
    missing: 'nothing',
  },
);
export const FirstStepsLine = later(
  async () => (await import('./first-steps/first-steps-line.tsx')).FirstStepsLine,
  {
    missing: 'nothing',
  },
);
