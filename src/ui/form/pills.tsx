import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './pills.module.css';

type PillsProps<T extends string> = {
  label: string;
  showLabel?: boolean;
  oneLine?: boolean;
  options: readonly { value: T; label: ReactNode }[];
  value: T | null;
  onChange: (value: T) => void;
};

export const Pills = <T extends string>({
  label,
  showLabel = false,
  oneLine = false,
  options,
  value,
  onChange,
}: PillsProps<T>) => {
  const name = useId();
  return (
    <fieldset className={`${classes['pills']} ${oneLine ? classes['oneLine'] : ''}`}>
      <legend className={showLabel ? classes['legend'] : classes['hidden']}>{label}</legend>
      {options.map((one) => (
        <label key={one.value} className={classes['pill']}>
          <input
            type="radio"
            name={name}
            value={one.value}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
};
