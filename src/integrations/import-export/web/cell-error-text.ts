import { useTranslation } from '#ui/i18n/translation.ts';
import { isCellFault } from '#setup/sheets/sheet-column.ts';
import type { CellErrorCode, FaultValues } from '#integrations/import-export/columns.ts';

export const useCellErrorText = () => {
  const { t } = useTranslation(['exchange', 'sheets']);
  return (code: CellErrorCode, values: FaultValues): string =>
    isCellFault(code) ? t(`sheets:wrong.${code}`, values) : t(`wrong.${code}`, values);
};
