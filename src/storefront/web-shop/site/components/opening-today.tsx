import type { Today } from '#storefront/web-shop/branches-view.ts';
import { useSite } from '../site-context.tsx';

/** Whether the shop is open today, and how long. */
export const TodayLines = ({ today }: { today: readonly Today[] }) => {
  const { words, say } = useSite();
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
