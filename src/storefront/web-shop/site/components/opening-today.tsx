import type { BranchOpeningToday } from '#storefront/web-shop/branches-view.ts';
import { useSiteContext } from '../site-context.tsx';

export const OpeningTodayLines = ({ today }: { today: readonly BranchOpeningToday[] }) => {
  const { words, say } = useSiteContext();
  const lines = today.filter((one) => !one.open || one.said !== null);
  if (lines.length === 0) return null;
  return (
    <ul className="today">
      {lines.map((one) => (
        <li key={one.name} className={one.open ? 'open' : undefined}>
          {one.name === '' ? null : <b>{one.name} </b>}
          {one.open && one.said !== null
            ? say(words.branches.openToday, { from: one.said.from, to: one.said.to })
            : words.branches.closedToday}
        </li>
      ))}
    </ul>
  );
};
