import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCheck,
  IconMinus,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { Dispatch, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, Photo, shared, StateBadge } from '#ui/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { BahtCell, GarmentFacts } from '#orders/order/web/index.ts';
import type { LineAvailability } from '../form/availability.ts';
import type { CheckoutAction, CheckoutLine, CheckoutLinePrices } from '../form/form.ts';
import { checkoutLineKey } from '../form/form.ts';
import type { Lookups } from '#catalog/web/index.ts';
import classes from './cart.module.css';

type CartLineProps = {
  line: CheckoutLine;
  usual: CheckoutLinePrices | null;
  agreed: CheckoutLinePrices | null;
  state: LineAvailability;
  trouble: ReactNode;
  handed: ReactNode;
  onRename: (() => void) | undefined;
  lookups: Lookups;
  fits: ReactNode;
  act: Dispatch<CheckoutAction>;
  onRemove: () => void;
};

const maxQuantity = 500;

const Availability = ({ line, state, act }: Pick<CartLineProps, 'line' | 'state' | 'act'>) => {
  const { t } = useTranslation('counter');
  if (state.state === 'unknown') return null;
  if (state.state === 'checking') return <StateBadge tone="neutral">{t('open.checking')}</StateBadge>;
  if (state.state === 'free')
    return (
      <Group gap={2} wrap="nowrap" fz="xs" fw={600} c="var(--mantine-color-teal-light-color)">
        <IconCheck size={14} stroke={3} aria-hidden />
        {t('open.lineFree')}
      </Group>
    );
  const some = state.free > 0 && state.free < line.quantity && line.barcode === '';
  return (
    <>
      <StateBadge tone="bad">
        {state.free > 0 ? t('open.lineTaken', { free: state.free }) : t('open.lineNone')}
      </StateBadge>
      {some ? (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => act({ type: 'line', key: checkoutLineKey(line), change: { quantity: state.free } })}
        >
          {t('open.useFree', { n: state.free })}
        </Button>
      ) : null}
    </>
  );
};

const Quantity = ({ line, act }: Pick<CartLineProps, 'line' | 'act'>) => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const put = (quantity: number): void =>
    act({ type: 'line', key: checkoutLineKey(line), change: { quantity } });
  if (line.barcode !== '') return null;
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={t('open.less', { name: line.name })}
        disabled={line.quantity <= 1}
        onClick={() => put(line.quantity - 1)}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <Box component="span" miw="1.75rem" ta="center" fw={600} className={shared.numeric}>
        {line.quantity}
      </Box>
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={t('open.more', { name: line.name })}
        disabled={line.quantity >= maxQuantity}
        onClick={() => put(line.quantity + 1)}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
};

const Agreed = ({ usual, agreed }: Pick<CartLineProps, 'usual' | 'agreed'>) => {
  const { t } = useTranslation('counter');
  if (usual === null || agreed === null) return null;
  if (usual.rentalPrice <= agreed.rentalPrice && usual.bail <= agreed.bail) return null;
  return (
    <Text size="xs" c="dimmed">
      {t('line.agreed', { rent: bahtInSentence(usual.rentalPrice), bail: bahtInSentence(usual.bail) })}
    </Text>
  );
};

const LinePrices = ({ line, usual, act }: Pick<CartLineProps, 'line' | 'usual' | 'act'>) => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const put = (change: Partial<Pick<CheckoutLine, 'rentalPrice' | 'bail' | 'discount'>>): void =>
    act({ type: 'line', key: checkoutLineKey(line), change });
  const hint = (normal: number | undefined, now: number): string | undefined =>
    normal === undefined || normal === now
      ? undefined
      : t('line.normalPrice', { price: bahtInSentence(normal) });
  const tooLarge = line.discount > line.rentalPrice ? t('open.discountTooLarge') : undefined;
  return (
    <div className={`${classes['prices']} ${shared.wholeRow}`}>
      <BahtCell
        size="sm"
        label={t('shared:money.rent')}
        value={line.rentalPrice}
        onChange={(rentalPrice) => put({ rentalPrice })}
        description={hint(usual?.rentalPrice, line.rentalPrice)}
      />
      <BahtCell
        size="sm"
        label={t('shared:money.bail')}
        value={line.bail}
        onChange={(bail) => put({ bail })}
        description={hint(usual?.bail, line.bail)}
      />
      <BahtCell
        size="sm"
        label={t('line.discountEach')}
        value={line.discount}
        onChange={(discount) => put({ discount })}
        error={tooLarge}
      />
    </div>
  );
};

export const CheckoutCartLine = ({
  line,
  usual,
  agreed,
  state,
  trouble,
  handed,
  onRename,
  lookups,
  fits,
  act,
  onRemove,
}: CartLineProps) => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const [editing, setEditing] = useState(false);
  const changed = line.discount > line.rentalPrice;
  return (
    <li className={`${classes['line']} ${state.state === 'taken' ? classes['lineTaken'] : ''}`}>
      <Photo url={line.image} alt="" size={40} />
      <div className={classes['lineName']} title={line.name}>
        {line.name}
      </div>
      <Group gap={2} wrap="nowrap">
        {onRename === undefined ? (
          <Quantity line={line} act={act} />
        ) : (
          <Button
            size="compact-xs"
            variant="light"
            color="teal"
            rightSection={<IconArrowsExchange size={14} aria-hidden />}
            title={t('garment.changeOf', { barcode: line.barcode })}
            onClick={onRename}
          >
            {t('garment.scanned', { barcode: line.barcode })}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('open.change', { name: line.name })}
          aria-expanded={editing || changed}
          onClick={() => setEditing((was) => !was)}
        >
          <IconPencil size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('open.remove', { name: line.name })}
          onClick={onRemove}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </Group>
      <div className={classes['lineFacts']}>
        <GarmentFacts of={line} lookups={lookups} short />
        <Text size="sm" fw={600} component="span">
          <MoneyText baht={line.rentalPrice} />
        </Text>
        <Text size="xs" c="dimmed" component="span" className={shared.nowrap ?? ''}>
          + {t('shared:money.bail')} <MoneyText baht={line.bail} />
          {line.discount > 0 ? ` − ${t('shared:money.discount')} ${bahtInSentence(line.discount)}` : ''}
        </Text>
        <Group gap={6} aria-live="polite">
          {trouble ??
            (onRename !== undefined && state.state === 'free' ? null : (
              <Availability line={line} state={state} act={act} />
            ))}
        </Group>
      </div>
      {fits}
      <Agreed usual={usual} agreed={agreed} />
      {handed}
      {editing || changed ? <LinePrices line={line} usual={usual} act={act} /> : null}
    </li>
  );
};
