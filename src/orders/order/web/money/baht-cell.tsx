import { useState } from 'react';
import { MoneyInput } from '#ui/index.ts';

type BahtCellProps = {
  label: string;
  value: number;
  onChange: (baht: number) => void;
  hideLabel?: boolean;
  error?: string | undefined;
  description?: string | undefined;
  disabled?: boolean;
  size?: string;
};

/** An empty field means 0, and shows 0 on blur. */
export const BahtCell = ({ value, onChange, ...rest }: BahtCellProps) => {
  const [empty, setEmpty] = useState(false);
  const change = (next: number | ''): void => {
    setEmpty(next === '');
    onChange(next === '' ? 0 : next);
  };
  return <MoneyInput {...rest} value={empty ? '' : value} onChange={change} onBlur={() => setEmpty(false)} />;
};
