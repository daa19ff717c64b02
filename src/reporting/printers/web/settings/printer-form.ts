import { fieldRecord } from '#lib/contract/field-rows.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { parseTypedNumber } from '#lib/text/parse-typed-number.ts';
import { useForm } from '#ui/form/index.ts';
import type { Printer } from '#reporting/printers/contract.ts';
import { PrinterInput } from '#reporting/printers/printer-input.ts';
import { isLabelLanguage, printerPorts } from '#reporting/printers/printer-rules.ts';

export const printerLengths = ['labelWidth', 'labelHeight', 'labelGap'] as const;
type PrinterLength = (typeof printerLengths)[number];

type PrinterValues = Pick<
  Printer,
  | 'branchId'
  | 'name'
  | 'connection'
  | 'language'
  | 'address'
  | 'baudRate'
  | 'cutter'
  | 'drawerPin'
  | 'drawerOnCash'
  | 'autoPapers'
  | 'dpi'
> &
  Record<PrinterLength | 'port', string> & { paperWidth: NonNullable<Printer['paperWidth']> };

const mm = (micrometres: number): string => String(micrometres / 1000);
const micrometres = (text: string): number | '' => {
  const typed = parseTypedNumber(text, 3);
  return typed === '' ? '' : Math.round(typed * 1000);
};

type Place = { branchId: number; network: boolean };

const valuesOf = (of: Printer | undefined, { branchId, network }: Place): PrinterValues => ({
  branchId: of?.branchId ?? branchId,
  name: of?.name ?? '',
  connection: of?.connection ?? (network ? 'network' : 'usb'),
  language: of?.language ?? 'escpos',
  address: of?.address ?? '',
  port: String(of?.port ?? 9100),
  baudRate: of?.baudRate ?? 9600,
  paperWidth: of?.paperWidth ?? 80,
  cutter: of?.cutter ?? true,
  drawerPin: of?.drawerPin ?? null,
  drawerOnCash: of?.drawerOnCash ?? true,
  autoPapers: of?.autoPapers ?? [],
  labelWidth: mm(of?.labelWidth ?? 40_000),
  labelHeight: mm(of?.labelHeight ?? 30_000),
  labelGap: mm(of?.labelGap ?? 2000),
  dpi: of?.dpi ?? 203,
});

export const usePrinterForm = (of: Printer | undefined, place: Place) => {
  const { t } = useTranslation('printers');
  return useForm({
    schema: PrinterInput,
    initialValues: valuesOf(of, place),
    toBody: ({ port, paperWidth, labelWidth, labelHeight, labelGap, ...values }) => {
      const forLabels = isLabelLanguage(values.language);
      const isRemote = values.connection === 'network';
      // Fields that the form hides must not make it invalid.
      return {
        ...values,
        ...(of !== undefined && { printerId: of.printerId }),
        address: isRemote ? values.address : '',
        port: isRemote ? parseTypedNumber(port) : printerPorts.least,
        paperWidth: forLabels ? null : paperWidth,
        cutter: !forLabels && values.cutter,
        drawerPin: forLabels ? null : values.drawerPin,
        drawerOnCash: !forLabels && values.drawerPin !== null && values.drawerOnCash,
        autoPapers: forLabels ? [] : values.autoPapers,
        labelWidth: forLabels ? micrometres(labelWidth) : null,
        labelHeight: forLabels ? micrometres(labelHeight) : null,
        labelGap: values.language === 'tspl' ? micrometres(labelGap) : undefined,
      };
    },
    texts: {
      address: t('badAddress'),
      port: t('badPort'),
      ...fieldRecord(printerLengths, () => t('badLength')),
    },
  });
};

export type PrinterForm = ReturnType<typeof usePrinterForm>;
