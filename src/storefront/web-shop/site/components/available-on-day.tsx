import { parseCartChoice } from '#storefront/web-shop/rules/cart-cookie.ts';
import type { GroupPageView } from '#storefront/web-shop/views.ts';
import { useSiteContext } from '../site-context.tsx';

type OnDay = NonNullable<GroupPageView['onDay']>;

const isChosen = ({ choice }: OnDay['rows'][number], { color, size }: GroupPageView['chosen']): boolean => {
  const own = parseCartChoice(choice);
  return (color === '' || own?.color === color) && (size === '' || own?.size === size);
};

const PutIntoCart = ({
  code,
  rows,
  chosen,
}: Pick<GroupPageView, 'chosen'> & { code: string; rows: OnDay['rows'] }) => {
  const { words, to } = useSiteContext();
  const free = rows.filter((row) => row.branches.some((one) => one.free));
  return (
    <form className="put-into-cart" action={to('/cart')} method="post">
      <input type="hidden" name="key" value={code} />
      <input type="hidden" name="n" value="1" />
      <label className="field">
        <span>{words.cart.which}</span>
        <select name="choice" defaultValue={free.find((row) => isChosen(row, chosen))?.choice}>
          {free.map((row) => (
            <option key={row.choice} value={row.choice}>
              {[row.size, row.color].filter((one) => one !== '').join(' · ') || words.cart.one}
            </option>
          ))}
        </select>
      </label>
      <button className="solid" type="submit">
        {words.cart.put}
      </button>
    </form>
  );
};

export const AvailableOnDay = ({
  onDay,
  branches,
  chosen,
  pageKey,
}: Pick<GroupPageView, 'branches' | 'chosen'> & { pageKey: string; onDay: OnDay }) => {
  const { front, words, say, day, baht } = useSiteContext();
  const { garment } = words;
  return (
    <div className={`on-day ${onDay.free ? 'is-free' : 'is-taken'}`}>
      <p className="on-day-title">
        {front.day === null ? null : <span>{say(garment.onDay, { day: day(front.day, 'long') })}</span>}
        <strong>{onDay.free ? garment.isFree : garment.isTaken}</strong>
      </p>
      {onDay.free && !onDay.chosenFree ? (
        <p>
          {garment.chosenTaken} <a href="#similar">{garment.similarFree}</a>
        </p>
      ) : null}
      {onDay.free ? (
        <>
          <p>
            {say(words.day.span, { pickup: day(onDay.pickupDay), back: day(onDay.returnDay) })} ·{' '}
            {say(garment.costs, { price: baht(onDay.price) })}
          </p>
          <PutIntoCart code={pageKey} rows={onDay.rows} chosen={chosen} />
          <details>
            <summary>{garment.which}</summary>
            <div className="scroll" tabIndex={0} role="region" aria-label={garment.which}>
              <table className="where">
                <thead>
                  <tr>
                    <th scope="col">{words.list.size}</th>
                    {branches.map((one) => (
                      <th key={one.value} scope="col">
                        {one.name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {onDay.rows.map((row) => (
                    <tr key={`${row.color} ${row.size}`}>
                      <th scope="row">{[row.size, row.color].filter((one) => one !== '').join(' · ')}</th>
                      {row.branches.map((one, at) => (
                        <td key={branches[at]?.value} className={one.free ? 'free' : 'taken'}>
                          {one.free
                            ? one.count === null
                              ? garment.free
                              : say(garment.nFree, { n: one.count })
                            : garment.taken}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      ) : null}
    </div>
  );
};
