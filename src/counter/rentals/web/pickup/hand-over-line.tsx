import { Box, Checkbox, Group } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { UnitChoice } from '#inventory/stock/contract.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import { OrderGarment, orderCss as classes } from '#orders/order/web/index.ts';
import { LinePhotos } from '#orders/attachments/web/index.ts';
import { ChooseGarment } from '../garments/choose-garment.tsx';
import { type NamedGarment, type PartOfGarment, partsOfGarment } from '../garments/name-garments.ts';
import { PartChecks } from '../garments/part-checks.tsx';
import type { HandOverLine } from './hand-over-form.ts';

type HandLineProps = {
  orderId: number;
  line: OrderLineOut;
  value: HandOverLine;
  named: NamedGarment | undefined;
  unit: UnitChoice | undefined;
  onChange: (change: Partial<HandOverLine>) => void;
};

const partsOf = (line: OrderLineOut, unit: UnitChoice | undefined): PartOfGarment[] =>
  unit === undefined ? line.parts : partsOfGarment(line.parts, unit);

export const HandOverLineRow = ({ orderId, line, value, named, unit, onChange }: HandLineProps) => {
  const { t } = useTranslation('counter');
  return (
    <li className={`${classes['line']} ${value.going ? classes['chosen'] : ''}`}>
      <OrderGarment
        line={line}
        before={
          <Checkbox
            aria-label={t('pickup.give', { name: `${line.name} ${line.barcode}` })}
            checked={value.going}
            onChange={(event) => onChange({ going: event.currentTarget.checked })}
            size="md"
          />
        }
      >
        {named === undefined ? null : (
          <Group gap="xs" mt={4}>
            <ChooseGarment
              named={named}
              name={line.name}
              own={line.barcode}
              onChoose={(barcode) => onChange({ going: true, barcode })}
            />
          </Group>
        )}
      </OrderGarment>
      {value.going ? (
        <PartChecks
          parts={partsOf(line, unit)}
          unitId={unit?.unitId ?? null}
          missing={value.missing}
          onChange={(missing) => onChange({ missing })}
        />
      ) : null}
      {value.going ? (
        <Box mt="sm">
          <LinePhotos orderId={orderId} line={line} moment="out" />
        </Box>
      ) : null}
    </li>
  );
};
