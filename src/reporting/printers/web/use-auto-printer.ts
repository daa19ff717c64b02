import { toastWarning } from '#ui/feedback/toast.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Printer } from '#reporting/printers/contract.ts';
import { connectedPort } from './device/devices.ts';
import { useDevicePrinter } from './use-printers.ts';

const doesAnything = ({ autoPapers, drawerOnCash, drawerPin }: Printer): boolean =>
  autoPapers.length > 0 || (drawerPin !== null && drawerOnCash);

/**
 * Returns the receipt printer of this device if it prints or opens the drawer by itself, null without one,
 * undefined while loading.
 */
export const useAutoPrinter = (): Printer | null | undefined => {
  const { loaded, printer } = useDevicePrinter('receipt', (one) => one.paperWidth !== null);
  if (!loaded) return undefined;
  return printer !== undefined && doesAnything(printer) ? printer : null;
};

/** Only a click may open the browser's list of devices, so a printer without its device is reported. */
export const useIsConnected = () => {
  const { t } = useTranslation('printers');
  return async (printer: Printer): Promise<boolean> => {
    const connected = printer.connection === 'network' || (await connectedPort(printer)) !== undefined;
    if (!connected) toastWarning(t('device.closed', { name: printer.name }), t('device.clickHint'));
    return connected;
  };
};
