import { Text } from '@mantine/core';
import { PlainList } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ChooseGarment } from '../garments/choose-garment.tsx';
import { choiceOf, partsOfGarment } from '../garments/name-garments.ts';
import { PartChecks } from '../garments/part-checks.tsx';
import { CheckoutPanel } from './panel.tsx';
import type { HandingState } from './use-handing.ts';
import classes from './checkout.module.css';

export const HandingPanel = ({ handing }: { handing: HandingState }) => {
  const { t } = useTranslation('counter');
  const { garments, choices, named, heldBack } = handing;
  if (garments.length === 0) return null;
  return (
    <CheckoutPanel id="handing" title={t('open.handing.title')}>
      <PlainList aria-label={t('open.handing.title')}>
        {garments.map((garment) => {
          const goes = named.get(garment.key);
          if (goes === undefined) return null;
          const item = choices?.find((one) => one.itemId === garment.itemId);
          const unit = choiceOf(choices, garment.itemId, goes.barcode);
          return (
            <li key={garment.key} className={classes['handed']}>
              <Text size="sm" fw={600}>
                {garment.name}
              </Text>
              <ChooseGarment
                named={goes}
                name={garment.name}
                onChoose={(barcode) => handing.name(garment, barcode)}
              />
              {goes.barcode === '' ? null : (
                <PartChecks
                  parts={partsOfGarment(item?.parts ?? [], unit)}
                  unitId={unit?.unitId ?? null}
                  missing={heldBack[goes.barcode] ?? []}
                  onChange={(parts) => handing.holdBack(goes.barcode, parts)}
                />
              )}
            </li>
          );
        })}
      </PlainList>
    </CheckoutPanel>
  );
};
