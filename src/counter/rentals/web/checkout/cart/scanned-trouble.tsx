import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDay, isDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { shared } from '#ui/index.ts';
import type { UnitChoice } from '#inventory/stock/contract.ts';

type Props = {
  barcode: string;
  unit: UnitChoice | undefined;
  onOther: () => void;
};

export const ScannedTrouble = ({ barcode, unit, onOther }: Props) => {
  const { t } = useTranslation(['counter', 'stock']);
  const language = useLanguage();
  const day = (text: string): string => (isDay(text) ? formatDay(text, language) : text);
  const why = (): string => {
    if (unit === undefined) return t('open.scanned.away', { barcode });
    if (unit.promised !== null)
      return t(unit.promised.orderNo === '' ? 'open.scanned.busy' : 'open.scanned.promised', {
        barcode,
        no: unit.promised.orderNo,
        from: day(unit.promised.from),
        to: day(unit.promised.due),
      });
    return t('open.scanned.state', { barcode, state: t(`stock:state.${unit.state}`) });
  };
  return (
    <Group gap="xs">
      <Text size="sm" className={shared.bad ?? ''}>
        {why()}
      </Text>
      <Button size="compact-xs" variant="default" onClick={onOther}>
        {t('open.scanned.other')}
      </Button>
    </Group>
  );
};
