import { garmentEase, type SizeAdviceAnswer } from '#storefront/web-shop/rules/size-advice.ts';
import { measureNames, type SizeMeasure } from '#catalog/size-measures.ts';
import {
  measurementBoundsOf,
  toLengthUnit,
  type LengthUnit,
} from '#storefront/web-shop/rules/measurements.ts';
import type { GroupPageView } from '#storefront/web-shop/views.ts';
import { useSiteContext } from '../site-context.tsx';
import { MeasureFields } from './measure-fields.tsx';

const Tape = ({ garment, unit }: Pick<SizeAdviceAnswer, 'garment'> & { unit: LengthUnit }) => {
  const { words, say } = useSiteContext();
  const { fit: texts } = words.garment;
  if (garment === null) return null;
  return (
    <li>
      {texts.tape[garment.fit]}{' '}
      <span className="quiet">
        {garment.spares
          .map(({ of, spare }) =>
            say(spare < 0 ? texts.narrower : texts.wider, {
              what: texts.part[of],
              n: toLengthUnit(Math.abs(spare), unit),
              unit: texts.unit[unit],
            }),
          )
          .join(' · ')}
      </span>
    </li>
  );
};

type AnswerProps = { answer: SizeAdviceAnswer; free: boolean | null; unit: LengthUnit };

const Answer = ({ answer, free, unit }: AnswerProps) => {
  const { words, say } = useSiteContext();
  const { fit: texts } = words.garment;
  return (
    <li className={answer.best ? 'is-best' : undefined}>
      <p>
        <strong>{say(answer.best ? texts.best : texts.size, { size: answer.size })}</strong>{' '}
        {free === null ? null : (
          <span className={free ? 'state free' : 'state taken'}>
            {free ? words.card.free : words.card.taken}
          </span>
        )}
      </p>
      <ul>
        <Tape garment={answer.garment} unit={unit} />
        {answer.people.map((one) => (
          <li key={one.fit}>
            {say(texts.said[one.fit], { size: answer.size })}{' '}
            <span className="quiet">{say(texts.people, { n: one.people })}</span>
          </li>
        ))}
        {answer.reviews === null ? null : <li>{texts.reviews[answer.reviews]}</li>}
      </ul>
    </li>
  );
};

const Answers = ({ fit, onDay }: Pick<GroupPageView, 'fit' | 'onDay'>) => {
  const { words, say } = useSiteContext();
  const { fit: texts } = words.garment;
  if (fit.sizes === null) return null;
  const { unit } = fit.typed;
  if (fit.sizes.length === 0)
    return (
      <p className="notice" role="status">
        {texts.unknown}
      </p>
    );
  const isFree = (size: string): boolean =>
    onDay?.rows.some((row) => row.size === size && row.branches.some((one) => one.free)) ?? false;
  return (
    <div role="status">
      {fit.sizes.some((one) => one.best) ? null : <p className="notice">{texts.noBest}</p>}
      <ul className="fit-answers">
        {fit.sizes.map((one) => (
          <Answer key={one.size} answer={one} free={onDay === null ? null : isFree(one.size)} unit={unit} />
        ))}
      </ul>
      {fit.sizes.every((one) => one.garment === null) ? null : (
        <p className="quiet">
          {say(texts.ease, {
            least: toLengthUnit(garmentEase.least, unit),
            most: toLengthUnit(garmentEase.most, unit),
            unit: texts.unit[unit],
          })}
        </p>
      )}
    </div>
  );
};

export const GarmentSizeTable = ({ measures }: { measures: readonly SizeMeasure[] }) => {
  const { words, say } = useSiteContext();
  const { fit: texts } = words.garment;
  const cellOf = (cm: number | null): string =>
    cm === null ? '–' : say(texts.cell, { cm, inch: toLengthUnit(cm, 'in') });
  const known = measureNames.filter((name) => measures.some((one) => one[name] !== null));
  if (known.length === 0) return null;
  return (
    <section>
      <h2 id="size-table">{texts.table}</h2>
      <div className="scroll" role="region" aria-labelledby="size-table" tabIndex={0}>
        <table className="where">
          <thead>
            <tr>
              <th scope="col">{words.list.size}</th>
              {known.map((name) => (
                <th key={name} scope="col">
                  {texts.part[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measures.map((one) => (
              <tr key={one.size}>
                <th scope="row">{one.size}</th>
                {known.map((name) => (
                  <td key={name}>{cellOf(one[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

export const SizeAdvice = ({ fit, path, onDay }: Pick<GroupPageView, 'fit' | 'path' | 'onDay'>) => {
  const { words, say, to } = useSiteContext();
  const { fit: texts } = words.garment;
  const { unit } = fit.typed;
  return (
    <section id="fit">
      <details open={fit.sizes !== null || fit.wrong.length > 0}>
        <summary>
          <h2>{texts.title}</h2>
        </summary>
        <p className="quiet">{texts.hint}</p>
        <Answers fit={fit} onDay={onDay} />
        <form className="fit-form" action={`${to(path)}#fit`} method="post">
          <MeasureFields typed={fit.typed} unit={unit} wrong={fit.wrong} wrongId="wrong-fit" />
          <button type="submit">{texts.ask}</button>
        </form>
        {fit.wrong.length === 0 ? null : (
          <p className="wrong" id="wrong-fit" role="alert">
            {say(texts.wrong, { ...measurementBoundsOf[unit], unit: texts.unit[unit] })}
          </p>
        )}
      </details>
    </section>
  );
};
