import { spanText } from '#setup/shop/day-times.ts';
import type { Day } from '#lib/dates/day.ts';
import { type BranchSlots, slotValue } from '#storefront/web-shop/rules/booking/visit-choice.ts';
import { useSiteContext } from '../site-context.tsx';

type VisitTimeFieldProps = {
  name: string;
  label: string;
  on: Day;
  of: readonly BranchSlots[];
  value: string;
  wrong: string;
};

const Slots = ({ branch, slots }: BranchSlots) => {
  const { words, say } = useSiteContext();
  return slots
    .filter((one) => one.state !== 'past')
    .map((one) => (
      <option key={one.from} value={slotValue(branch, one.from)} disabled={one.state === 'full'}>
        {one.state === 'full' ? say(words.visit.full, { time: spanText(one) }) : spanText(one)}
      </option>
    ));
};

export const VisitTimeField = ({ name, label, on, of, value, wrong }: VisitTimeFieldProps) => {
  const { words, day } = useSiteContext();
  const open = of.filter((one) => one.slots.length > 0);
  if (open.length === 0) return null;
  return (
    <label className="field">
      <span>
        {label} · {day(on, 'medium')}
      </span>
      <select
        name={name}
        defaultValue={value}
        data-visit-time
        {...(wrong !== '' && { 'aria-invalid': true, 'aria-describedby': `wrong-${name}` })}
      >
        <option value="">{words.visit.choose}</option>
        {of.length === 1
          ? open.map((one) => <Slots key={one.branch} {...one} />)
          : open.map((one) => (
              <optgroup key={one.branch} label={one.name} data-branch={one.branch}>
                <Slots {...one} />
              </optgroup>
            ))}
      </select>
      {wrong === '' ? null : (
        <span className="wrong" id={`wrong-${name}`}>
          {wrong}
        </span>
      )}
    </label>
  );
};
