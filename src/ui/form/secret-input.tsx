import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';

type SecretInputProps = Omit<PasswordInputProps, 'label' | 'visibilityToggleButtonProps'> & { label: string };

/** A field with hidden text. Mantine names the button that shows the text in English. */
export const SecretInput = ({ label, ...props }: SecretInputProps) => {
  const { t } = useTranslation('ui');
  return (
    <PasswordInput
      label={label}
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('showSecret', { name: label }), tabIndex: 0 }}
    />
  );
};
