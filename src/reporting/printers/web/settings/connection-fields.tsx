import { Alert, NativeSelect, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { baudRates, printerConnections } from '#reporting/printers/printer-rules.ts';
import { isReachable } from '../device/devices.ts';
import { useUnavailableText } from '../device/use-connect.ts';
import type { PrinterForm } from './printer-form.ts';

const NetworkFields = ({ form }: { form: PrinterForm }) => {
  const { t } = useTranslation('printers');
  return (
    <>
      <TextInput
        label={t('address')}
        description={t('addressHint')}
        placeholder="192.168.1.50"
        inputMode="decimal"
        {...form.text('address')}
        required
      />
      <TextInput label={t('port')} inputMode="numeric" {...form.text('port')} required />
    </>
  );
};

const SerialField = ({ form }: { form: PrinterForm }) => {
  const { t } = useTranslation('printers');
  return (
    <NativeSelect
      label={t('baudRate')}
      description={t('baudRateHint')}
      data={baudRates.map(String)}
      value={String(form.values.baudRate)}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        form.set({ baudRate: baudRates.find((one) => one === chosen) ?? 9600 });
      }}
    />
  );
};

export const ConnectionFields = ({ form, network }: { form: PrinterForm; network: boolean }) => {
  const { t } = useTranslation('printers');
  const unavailable = useUnavailableText();
  const { connection } = form.values;
  return (
    <>
      <NativeSelect
        label={t('connection')}
        data={printerConnections.map((one) => ({
          value: one,
          label: t(`connections.${one}`),
          disabled: one === 'network' && !network,
        }))}
        value={connection}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          form.set({ connection: printerConnections.find((one) => one === chosen) ?? 'network' });
        }}
      />
      {connection === 'network' ? (
        <NetworkFields form={form} />
      ) : isReachable(connection) ? (
        <Text size="sm" c="dimmed">
          {t(`device.hint.${connection}`)}
        </Text>
      ) : (
        <Alert color="yellow">{unavailable(connection)}</Alert>
      )}
      {connection === 'serial' ? <SerialField form={form} /> : null}
    </>
  );
};
