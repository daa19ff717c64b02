import { bounds, measureFields } from '../measures.ts';
import type { GroupView } from '../views.ts';
import { useSite } from './site.tsx';

const Answers = ({ fit, onDay }: Pick<GroupView, 'fit' | 'onDay'>) => {
  const { words, say } = useSite();
  const { fit: texts } = words.garment;
  if (fit.sizes === null) return null;
  if (fit.sizes.length === 0)
    return (
      <p className="notice" role="status">
        {texts.unknown}
      </p>
    );
  const isFree = (size: string): boolean =>
    onDay?.rows.some((row) => row.size === size && row.branches.some((one) => one.free)) ?? false;
  return (
    <ul className="fit-answers" role="status">
      {fit.sizes.map((one) => (
        <li key={`${one.size} ${one.fit}`}>
          <strong>{say(texts.said[one.fit], { size: one.size })}</strong>{' '}
          <span className="quiet">{say(texts.people, { n: one.people })}</span>
          {onDay === null ? null : (
            <span className={isFree(one.size) ? 'state free' : 'state taken'}>
              {isFree(one.size) ? words.card.free : words.card.taken}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Which size? Asked with measurements that nobody keeps. */
export const WhichSize = ({ fit, path, onDay }: Pick<GroupView, 'fit' | 'path' | 'onDay'>) => {
  const { words, to } = useSite();
  const { fit: texts } = words.garment;
  return (
    <section id="fit">
      <details open={fit.sizes !== null || fit.wrong.length > 0}>
        <summary>
          <h2>{texts.title}</h2>
        </summary>
        <p className="quiet">{texts.hint}</p>
        <Answers fit={fit} onDay={onDay} />
        <form className="fit-form" action={`${to(path)}#fit`} method="post">
          {measureFields.map((name) => {
            const bad = fit.wrong.includes(name);
            return (
              <label key={name} className="field">
                <span>{texts[name]}</span>
                <input
                  name={name}
                  inputMode="decimal"
                  maxLength={5}
                  autoComplete="off"
                  defaultValue={fit.typed[name]}
                  aria-invalid={bad || undefined}
                  aria-describedby={bad ? 'wrong-fit' : undefined}
                />
              </label>
            );
          })}
          <button type="submit">{texts.ask}</button>
        </form>
        {fit.wrong.length === 0 ? null : (
          <p className="wrong" id="wrong-fit" role="alert">
            {texts.wrong.replace('{least}', String(bounds.least)).replace('{most}', String(bounds.most))}
          </p>
        )}
      </details>
    </section>
  );
};
