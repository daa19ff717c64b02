import { useTranslation } from '#ui/i18n/translation.ts';
import type { Line } from '#orders/order/contract.ts';
import { LinePhotos } from './line-photos.tsx';
import { PartsList } from './parts-list.tsx';
import classes from './attachments.module.css';

type PhotoSidesProps = {
  orderId: number;
  line: Line;
  /** The parts under the photos, where no form asks for them. */
  withParts?: boolean;
};

/** One garment as it went and as it came back, side by side; photos may be added while a step is under way. */
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
            // At the returning counter the photos of the hand-over are what one compares with.
            readOnly={side === 'out'}
            none={t(side === 'back' && line.state === 'out' ? 'notBack' : 'noPhotos')}
          />
          {withParts ? <PartsList line={line} side={side} /> : null}
        </div>
      ))}
    </div>
  );
};
