import { useTranslation } from '#ui/i18n/translation.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import { LinePhotos } from './line-photos.tsx';
import { PartsList } from './parts-list.tsx';
import classes from './attachments.module.css';

type PhotoSidesProps = {
  orderId: number;
  line: OrderLineOut;
  /** Shows the parts under the photos, where no form asks for them. */
  withParts?: boolean;
};

/** One garment at hand-over and at return, side by side; photos can be added while a step is under way. */
export const PhotoSides = ({ orderId, line, withParts = false }: PhotoSidesProps) => {
  const { t } = useTranslation('record');
  return (
    <div className={classes['sides']} role="group" aria-label={t('photosOf', { name: line.name })}>
      {(['out', 'back'] as const).map((side) => (
        <div key={side}>
          <p className={classes['sideTitle']}>{t(`moment.${side}`)}</p>
          <LinePhotos
            orderId={orderId}
            line={line}
            moment={side}
            // At the return counter, hand-over photos are for comparison.
            readOnly={side === 'out'}
            none={t(side === 'back' && line.state === 'out' ? 'notBack' : 'noPhotos')}
          />
          {withParts ? <PartsList line={line} side={side} /> : null}
        </div>
      ))}
    </div>
  );
};
