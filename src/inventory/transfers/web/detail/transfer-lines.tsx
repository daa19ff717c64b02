import { Box, CloseButton, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Photo, PlainList, shared, StateBadge } from '#ui/index.ts';
import type { BadgeTone } from '#ui/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import { ColorSize } from '#inventory/stock/web/index.ts';
import type { Transfer, TransferLine, TransferLineState } from '#inventory/transfers/contract.ts';
import classes from '../transfer.module.css';
import type { ScannedParcelUnit } from './parcel-fill.ts';
import { MissingUnitActions } from './missing-unit.tsx';

const tones: Record<TransferLineState, BadgeTone> = {
  asked: 'neutral',
  chosen: 'neutral',
  sent: 'info',
  received: 'good',
  back: 'neutral',
  missing: 'bad',
  lost: 'bad',
  found: 'warn',
};

type LinesProps = {
  of: Transfer;
  filled?: ReadonlyMap<number, ScannedParcelUnit>;
  onRemove?: (barcode: string) => void;
};

const Mark = ({
  line,
  scan,
  onRemove,
}: {
  line: TransferLine;
  scan: ScannedParcelUnit | undefined;
  onRemove: LinesProps['onRemove'];
}) => {
  const { t } = useTranslation('transfer');
  if (scan === undefined) return <StateBadge tone={tones[line.state]}>{t(`line.${line.state}`)}</StateBadge>;
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="sm">{t('scanned')}</Text>
      <CloseButton
        aria-label={t('send.remove', { barcode: scan.barcode })}
        onClick={() => onRemove?.(scan.barcode)}
      />
    </Group>
  );
};

export const TransferLineList = ({ of, filled, onRemove }: LinesProps) => {
  const { t } = useTranslation('transfer');
  const lookups = useLookups();
  return (
    <PlainList gap="0.375rem" aria-label={t('detail.lines')}>
      {of.lines.map((line) => {
        const scan = filled?.get(line.lineId);
        const done = scan !== undefined || line.state === 'received';
        const barcode = scan?.barcode ?? line.barcode;
        return (
          <li key={line.lineId} className={`${classes['line']} ${done ? classes['done'] : ''}`}>
            <Photo url={line.image} alt="" size={44} />
            <Box miw={0} className={shared.anywhere}>
              <Text size="sm" fw={600}>
                {line.name} {barcode === '' ? '' : `· ${barcode}`}
              </Text>
              <Text size="xs" c={done ? undefined : 'dimmed'}>
                <ColorSize of={line} lookups={lookups} />
              </Text>
            </Box>
            <Mark line={line} scan={scan} onRemove={onRemove} />
            {scan === undefined ? <MissingUnitActions of={of} line={line} /> : null}
          </li>
        );
      })}
    </PlainList>
  );
};

export const TransferProgress = ({
  done,
  of,
  children,
}: {
  done: number;
  of: number;
  children: ReactNode;
}) => (
  <div>
    <Text size="sm" fw={500} mb={4} aria-live="polite">
      {children}
    </Text>
    <div className={classes['progress']} aria-hidden>
      <span style={{ width: `${of === 0 ? 0 : Math.round((done / of) * 100)}%` }} />
    </div>
  </div>
);
