import { SegmentedControl } from '@mantine/core';
import { useIsPhone } from '../hooks/use-is-phone.ts';

type ChoiceBarProps<T extends string> = {
  label: string;
  choices: readonly T[];
  nameOf: (choice: T) => string;
  value: T;
  onChange: (choice: T) => void;
};

/** On a phone, the choices are a column. */
export const ChoiceBar = <T extends string>({
  label,
  choices,
  nameOf,
  value,
  onChange,
}: ChoiceBarProps<T>) => {
  const phone = useIsPhone();
  return (
    <SegmentedControl
      aria-label={label}
      style={{ alignSelf: phone ? 'stretch' : 'flex-start' }}
      orientation={phone ? 'vertical' : 'horizontal'}
      fullWidth={phone}
      value={value}
      onChange={(next) => onChange(choices.find((one) => one === next) ?? value)}
      data={choices.map((one) => ({ value: one, label: nameOf(one) }))}
    />
  );
};
