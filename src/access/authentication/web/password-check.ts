import { useTranslation } from '#ui/i18n/translation.ts';
import { passwordFaultOf, passwordLength } from '../password-rules.ts';

/** For the `check` of a form: the schema of a new password does not know the user's names. */
export const usePasswordCheck = () => {
  const { t } = useTranslation('doors');
  return (password: string, names: readonly string[]): { password: string | false } => {
    const fault = passwordFaultOf(password, names);
    return { password: fault !== null && t(`password.${fault}`, passwordLength) };
  };
};
