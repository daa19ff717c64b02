import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay, isDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { RefusedTransferUnit } from '#inventory/transfers/contract.ts';

export const RefusedUnitList = ({ refused }: { refused: readonly RefusedTransferUnit[] }) => {
  const { t } = useTranslation('transfer');
  const language = useLanguage();
  const shown = (day: string | null): string => (isDay(day) ? formatDay(asDay(day), language) : '');
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {refused.map((one) => (
        <li key={one.unitId}>
          <strong>{one.barcode}</strong> {t(`why.${one.code}`, { from: shown(one.from), to: shown(one.to) })}
        </li>
      ))}
    </ul>
  );
};
