import { Box, Button, CloseButton, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput } from '#ui/form/index.ts';
import { Photo, PlainList, shared, StateBadge } from '#ui/index.ts';
import type { GoodsCountEntry } from '#sales/consumables/contract.ts';
import { GoodsText } from '../goods-name.tsx';
import classes from '../goods.module.css';

export const CountDifference = ({ of }: { of: GoodsCountEntry }) => {
  const { t } = useTranslation('goods');
  const by = (of.found ?? of.expected) - of.expected;
  if (by === 0) return <StateBadge tone="good">{t('count.right')}</StateBadge>;
  return (
    <StateBadge tone={by > 0 ? 'warn' : 'bad'}>
      {t(by > 0 ? 'count.over' : 'count.short', { n: Math.abs(by) })}
    </StateBadge>
  );
};

type Set = (goodsId: number, found: number | null, reason?: string) => Promise<void>;

const Counted = ({ of, set }: { of: GoodsCountEntry; set: Set }) => {
  const { t } = useTranslation(['goods', 'shared']);
  /** Undefined while the field equals the saved number. */
  const [typedFound, setFound] = useState<number | ''>();
  const [typedReason, setReason] = useState<string>();
  const found = typedFound ?? of.found ?? '';
  const reason = typedReason ?? of.reason;
  if (typedFound !== undefined && typedFound === of.found) setFound(undefined);
  if (typedReason !== undefined && typedReason === of.reason) setReason(undefined);
  const save = (): void => {
    if (found !== '' && (found !== of.found || reason !== of.reason)) void set(of.goodsId, found, reason);
  };
  return (
    <li className={classes['line']}>
      <Photo url={of.image} alt="" size={52} />
      <Box miw={0} className={shared.anywhere}>
        <GoodsText of={of} />
        <Text size="sm">
          {t('count.should', { n: of.expected })} <CountDifference of={of} />
        </Text>
      </Box>
      <div className={`${classes['fields']} ${classes['wide']}`} onBlur={save}>
        <CountInput label={t('count.found')} value={found} onChange={setFound} />
        {of.found === of.expected ? null : (
          <TextInput
            label={t('count.reason')}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
      <CloseButton
        aria-label={t('shared:do.removeOf', { name: of.name })}
        onClick={() => void set(of.goodsId, null)}
      />
    </li>
  );
};

export const CountedGoodsLines = ({ lines, set }: { lines: readonly GoodsCountEntry[]; set: Set }) => {
  const { t } = useTranslation('goods');
  return (
    <PlainList gap="0.5rem" aria-label={t('count.counted')}>
      {lines.map((line) => (
        <Counted key={line.goodsId} of={line} set={set} />
      ))}
    </PlainList>
  );
};

/** Lists uncounted consumables, whose stock stays unless the user records zero. */
export const WaitingGoodsLines = ({ lines, set }: { lines: readonly GoodsCountEntry[]; set: Set }) => {
  const { t } = useTranslation('goods');
  return (
    <PlainList gap="0.5rem" aria-label={t('count.waiting')}>
      {lines.map((line) => (
        <li key={line.goodsId} className={classes['line']}>
          <Photo url={line.image} alt="" size={40} />
          <GoodsText of={line} />
          <Text size="sm" className={classes['wide'] ?? ''}>
            {t('count.should', { n: line.expected })}
          </Text>
          <Button
            variant="default"
            size="xs"
            aria-label={t('count.noneOf', { name: line.name })}
            onClick={() => void set(line.goodsId, 0)}
          >
            {t('count.noneLeft')}
          </Button>
        </li>
      ))}
    </PlainList>
  );
};
