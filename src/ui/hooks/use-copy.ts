import { useTranslation } from '../i18n/translation.ts';
import { toastDone, toastWarning } from '../feedback/toast.ts';

/** Returns true on success. Browsers may refuse on plain http. */
export const useCopy = (): ((text: string) => Promise<boolean>) => {
  const { t } = useTranslation('ui');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toastDone(t('copy.done'));
      return true;
    } catch {
      toastWarning(t('copy.failed'));
      return false;
    }
  };
};
