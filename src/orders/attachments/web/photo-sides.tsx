import { Box, SimpleGrid } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import { LinePhotos } from './line-photos.tsx';
import { PartsList } from './parts-list.tsx';
import { isInStateSet } from '#orders/order/states.ts';

type PhotoSidesProps = {
  orderId: number;
  line: OrderLineOut;
  /** True on pages without a form for the parts. */
  withParts?: boolean;
};

export const PhotoSides = ({ orderId, line, withParts = false }: PhotoSidesProps) => {
  const { t } = useTranslation('record');
  return (
    <SimpleGrid cols={2} spacing="sm" mt="xs" role="group" aria-label={t('photosOf', { name: line.name })}>
      {(['out', 'back'] as const).map((side) => (
        <div key={side}>
          <Box component="p" mt={0} mb="0.25rem" fz="xs" fw={600} c="dimmed">
            {t(`moment.${side}`)}
          </Box>
          <LinePhotos
            orderId={orderId}
            line={line}
            moment={side}
            // Hand-over photos are only for comparison at the return.
            readOnly={side === 'out'}
            none={t(side === 'back' && isInStateSet('out', line.state) ? 'notBack' : 'noPhotos')}
          />
          {withParts ? <PartsList line={line} side={side} /> : null}
        </div>
      ))}
    </SimpleGrid>
  );
};
