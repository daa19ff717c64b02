/** Parts of this room's screens for others. They come when they are shown: few shops see them, and none for long. */
import { later } from '../../core/web/ui/later.tsx';

export const FirstStepsCard = later(async () => (await import('./first-steps/card.tsx')).FirstStepsCard, {
  missing: 'nothing',
});
export const FirstStepsLine = later(async () => (await import('./first-steps/line.tsx')).FirstStepsLine, {
  missing: 'nothing',
});
