import {
  Checkbox,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import {
  autoPapers,
  drawerPins,
  isLabelLanguage,
  labelDpis,
  paperWidths,
} from '#reporting/printers/printer-rules.ts';
import { type PrinterForm, printerLengths } from './printer-form.ts';

const ReceiptFields = ({ form }: { form: PrinterForm }) => {
  const { t } = useTranslation('printers');
  return (
    <>
      <div>
        <Text size="sm" fw={500} id="paper-width">
          {t('paperWidth')}
        </Text>
        <SegmentedControl
          aria-labelledby="paper-width"
          data={paperWidths.map((one) => ({ value: String(one), label: t('mm', { n: one }) }))}
          value={String(form.values.paperWidth)}
          onChange={(value) => form.set({ paperWidth: value === '58' ? 58 : 80 })}
        />
      </div>
      <Switch
        label={t('cutter')}
        checked={form.values.cutter}
        onChange={(event) => form.set({ cutter: event.currentTarget.checked })}
      />
      <NativeSelect
        label={t('drawer.label')}
        data={[
          { value: '', label: t('drawer.none') },
          ...drawerPins.map((one) => ({ value: String(one), label: t(`drawer.pin${one}`) })),
        ]}
        value={String(form.values.drawerPin ?? '')}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          form.set({ drawerPin: drawerPins.find((one) => String(one) === chosen) ?? null });
        }}
      />
      {form.values.drawerPin === null ? null : (
        <Switch
          label={t('drawer.onCash')}
          checked={form.values.drawerOnCash}
          onChange={(event) => form.set({ drawerOnCash: event.currentTarget.checked })}
        />
      )}
      <Checkbox.Group
        label={t('auto.label')}
        description={t('auto.hint')}
        value={form.values.autoPapers}
        onChange={(chosen) => form.set({ autoPapers: autoPapers.filter((one) => chosen.includes(one)) })}
      >
        <Stack gap={6} mt={6}>
          {autoPapers.map((one) => (
            <Checkbox key={one} value={one} label={t(`auto.${one}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
};

const LabelFields = ({ form }: { form: PrinterForm }) => {
  const { t } = useTranslation('printers');
  return (
    <>
      <Group grow align="flex-start">
        {printerLengths
          // ZPL printers measure the gap themselves.
          .filter((one) => one !== 'labelGap' || form.values.language === 'tspl')
          .map((one) => (
            <TextInput key={one} label={t(one)} inputMode="decimal" {...form.text(one)} required />
          ))}
      </Group>
      <NativeSelect
        label={t('dpi')}
        description={t('dpiHint')}
        data={labelDpis.map((one) => ({ value: String(one), label: t('dpiOf', { n: one }) }))}
        value={String(form.values.dpi)}
        onChange={(event) => form.set({ dpi: event.currentTarget.value === '300' ? 300 : 203 })}
      />
    </>
  );
};

export const PaperFields = ({ form }: { form: PrinterForm }) =>
  isLabelLanguage(form.values.language) ? <LabelFields form={form} /> : <ReceiptFields form={form} />;
