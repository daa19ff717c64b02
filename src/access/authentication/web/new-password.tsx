import '@mantine/core/styles/Progress.css';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { passwordLength } from '../password-rules.ts';
import type { PasswordStrength } from './password-strength.ts';

const colors = ['red', 'red', 'yellow', 'teal', 'teal'] as const;

const useStrength = (password: string, names: readonly string[]): PasswordStrength | null => {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const known = names.join('\n');
  useEffect(() => {
    if (password === '') return setStrength(null);
    let here = true;
    const timer = setTimeout(() => {
      import('./password-strength.ts')
        .then(
          ({ passwordStrengthOf: strengthOf }) =>
            here && setStrength(strengthOf(password, known.split('\n'))),
        )
        // The meter is only a hint, because the server decides.
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
  names: readonly string[];
  error: string | undefined;
  size?: 'sm' | 'md';
};

export const NewPassword = ({ value, onChange, names, error, size = 'sm' }: NewPasswordProps) => {
  const { t } = useTranslation('doors');
  const strength = useStrength(value, names);
  return (
    <Stack gap={6}>
      <SecretInput
        label={t('password.new')}
        description={t('password.hint', { least: passwordLength.least })}
        name="new-password"
        data-path="password"
        autoComplete="new-password"
        size={size}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
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
