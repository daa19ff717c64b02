import { useTranslation } from '#ui/i18n/translation.ts';
import { toastWarning } from '#ui/feedback/toast.ts';
import type { Printer } from '#reporting/printers/contract.ts';
import type { DeviceConnection } from '#reporting/printers/printer-rules.ts';
import { chooseDevice, connectDevice } from './devices.ts';

export const useUnavailableText = (): ((connection: DeviceConnection) => string) => {
  const { t } = useTranslation('printers');
  return (connection) => t(window.isSecureContext ? `device.noApi.${connection}` : 'device.insecure');
};

/** Makes sure that the page has the device of a printer. A click must call this first. */
export const useConnect = () => {
  const { t } = useTranslation('printers');
  const unavailable = useUnavailableText();
  return async (printer: Printer, { choose = false } = {}): Promise<boolean> => {
    const { connection, name } = printer;
    if (connection === 'network') return true;
    const outcome = await (choose ? chooseDevice(printer) : connectDevice(printer));
    if (outcome === 'closed')
      toastWarning(t('device.closed', { name }), t(`device.closedHint.${connection}`));
    if (outcome === 'unavailable') toastWarning(t('device.unavailable', { name }), unavailable(connection));
    return outcome === 'connected';
  };
};
