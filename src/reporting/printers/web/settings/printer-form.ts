import { useTranslation } from '#ui/i18n/translation.ts';
import { parseTypedNumber } from '#lib/text/parse-typed-number.ts';
import { useForm } from '#ui/form/index.ts';
import type { Printer } from '#reporting/printers/contract.ts';
import { PrinterInput } from '#reporting/printers/printer-input.ts';
import type { PaperWidth } from '#reporting/printers/printer-rules.ts';

type PrinterValues = {
  branchId: number;
  name: string;
  address: string;
  port: string;
  paperWidth: PaperWidth;
  cutter: boolean;
};

const valuesOf = (of: Printer | undefined, branchId: number): PrinterValues => ({
  branchId: of?.branchId ?? branchId,
  name: of?.name ?? '',
  address: of?.address ?? '',
  port: String(of?.port ?? 9100),
  paperWidth: of?.paperWidth ?? 80,
  cutter: of?.cutter ?? true,
});

export const usePrinterForm = (of: Printer | undefined, branchId: number) => {
  const { t } = useTranslation('printers');
  return useForm({
    schema: PrinterInput,
    initialValues: valuesOf(of, branchId),
    toBody: ({ port, ...values }) => ({
      ...values,
      ...(of !== undefined && { printerId: of.printerId }),
      connection: 'network' as const,
      language: 'escpos' as const,
      port: parseTypedNumber(port),
    }),
    texts: { address: t('badAddress'), port: t('badPort') },
  });
};
