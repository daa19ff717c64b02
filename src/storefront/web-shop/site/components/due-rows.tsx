import type { Day } from '#lib/dates/day.ts';
import { useSiteContext } from '../site-context.tsx';

/** Amounts are in baht. Rent and deposit have separate rows. */
export const DueRows = ({ due }: { due: { price: number; bail: number; total: number } }) => {
  const { words, baht } = useSiteContext();
  const { link } = words;
  return (
    <dl className="prices">
      {due.price === 0 ? null : (
        <div>
          <dt>{link.duePrice}</dt>
          <dd>{baht(due.price)}</dd>
        </div>
      )}
      {due.bail === 0 ? null : (
        <div>
          <dt>{link.dueBail}</dt>
          <dd>{baht(due.bail)}</dd>
        </div>
      )}
      <div className="due">
        <dt>{link.dueTotal}</dt>
        <dd>{baht(due.total)}</dd>
      </div>
    </dl>
  );
};

export const PayBy = ({ payBy }: { payBy: { day: Day; ends: boolean } | null }) => {
  const { words, say, day } = useSiteContext();
  const { link } = words;
  return payBy === null ? null : (
    <p role="status">
      <strong>{say(link.payBy, { day: day(payBy.day, 'long') })}</strong>
      {payBy.ends ? ` ${link.payByEnds}` : null}
    </p>
  );
};
