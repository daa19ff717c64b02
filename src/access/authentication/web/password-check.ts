import { useTranslation } from '#ui/i18n/translation.ts';
import { passwordFaultOf, passwordLength } from '../password-rules.ts';

export const usePasswordCheck = () => {
  const { t } = useTranslation('doors');
  return (password: string, names: readonly string[]): { password: string | false } => {
    const fault = passwordFaultOf(password, names);
    return { password: fault !== null && t(`password.${fault}`, passwordLength) };
  };
};
