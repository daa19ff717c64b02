import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Progress.css';
import { Group, PasswordInput, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { passwordFault, passwordLength } from '../password-rules.ts';
import type { Strength } from './password-strength.ts';

const colors = ['red', 'red', 'yellow', 'teal', 'teal'] as const;

/** The meter's word for what has been typed; null until it is there, or where it cannot be had. */
const useStrength = (password: string, names: readonly string[]): Strength | null => {
  const [strength, setStrength] = useState<Strength | null>(null);
  const known = names.join('\n');
  useEffect(() => {
    if (password === '') return setStrength(null);
    let here = true;
    const timer = setTimeout(() => {
      import('./password-strength.ts')
        .then(({ strengthOf }) => here && setStrength(strengthOf(password, known.split('\n'))))
        // Only a help: the server judges.
        .catch(() => undefined);
    }, 150);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [password, known]);
  return strength;
};

type NewPasswordProps = {
  value: string;
  onChange: (password: string) => void;
  /** Of shop and person: not to be used. */
  names: readonly string[];
  /** Somebody has tried to send it. */
  tried: boolean;
  size?: 'sm' | 'md';
};

/** A new password: what it has to be, how hard it is to guess, and what is wrong with it once it was sent. */
export const NewPassword = ({ value, onChange, names, tried, size = 'sm' }: NewPasswordProps) => {
  const { t } = useTranslation('doors');
  const strength = useStrength(value, names);
  const fault = passwordFault(value, names);
  return (
    <Stack gap={6}>
      <PasswordInput
        label={t('password.new')}
        description={t('password.hint', { least: passwordLength.least })}
        name="new-password"
        autoComplete="new-password"
        size={size}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={tried && fault !== null ? t(`password.${fault}`, passwordLength) : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
      />
      <div role="status">
        {strength === null ? null : (
          <Group gap="xs" wrap="nowrap">
            <Progress
              value={(strength + 1) * 20}
              color={colors[strength]}
              flex={1}
              aria-label={t('password.strength')}
            />
            <Text size="sm">{t(`password.levels.${strength}`)}</Text>
          </Group>
        )}
      </div>
    </Stack>
  );
};
