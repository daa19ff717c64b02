import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ChooseGarment } from '#counter/rentals/web/garments/choose-garment.tsx';
import { choiceOf, partsOfGarment } from '#counter/rentals/web/garments/name-garments.ts';
import { PartChecks } from '#counter/rentals/web/garments/part-checks.tsx';
import type { HandedGarment } from '../form/handed-garments.ts';
import type { HandingState } from '../use-handing.ts';
import classes from './cart.module.css';

type Props = {
  handing: HandingState;
  garments: readonly HandedGarment[];
  names?: boolean;
};

export const HandedRows = ({ handing, garments, names = false }: Props) => {
  const { t } = useTranslation('counter');
  return (
    <div className={classes['handed']} role="group" aria-label={t('open.handing.title')}>
      {garments.map((garment) => {
        const goes = handing.named.get(garment.key);
        if (goes === undefined) return null;
        const item = handing.choices?.find((one) => one.itemId === garment.itemId);
        const unit = choiceOf(handing.choices, garment.itemId, goes.barcode);
        return (
          <div key={garment.key} className={classes['handedRow']}>
            {names ? (
              <Text size="xs" fw={600} w="100%">
                {garment.name}
              </Text>
            ) : null}
            {goes.how === 'scanned' && !names ? null : (
              <ChooseGarment
                named={goes}
                name={garment.name}
                onChoose={(barcode) => handing.name(garment, barcode)}
              />
            )}
            {goes.barcode === '' ? null : (
              <PartChecks
                compact
                parts={partsOfGarment(item?.parts ?? [], unit)}
                unitId={unit?.unitId ?? null}
                missing={handing.heldBack[goes.barcode] ?? []}
                onChange={(parts) => handing.holdBack(goes.barcode, parts)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
};
