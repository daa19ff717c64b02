import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDay, isDay } from '#lib/dates/day.ts';
import { textLimitOf } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { EmptyState, ErrorState, ListSkeleton, QueryView, SearchField, Pills } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { BahtCell, ChangeError } from '#orders/order/web/index.ts';
import { SwapInput } from '#orders/amendments/amendment-input.ts';
import { SwapList } from './swap-list.tsx';
import { type SwapDialogProps, type SwapState, useSwap } from './use-swap.ts';

const SwapSearch = ({ swap }: { swap: SwapState }) => {
  const { t } = useTranslation(['change', 'ui']);
  const { line, picked, setPicked } = swap;
  const { inSet, q, setQ, ofSet, found, choices, items, priceOf } = swap.search;
  const list = { line, picked, priceOf, onPick: setPicked };
  const nothing = <EmptyState title={t('swap.nothing')} hint={t('ui:nothingFoundHint')} />;
  return (
    <>
      <SearchField
        label={t(inSet ? 'swap.findOther' : 'swap.find')}
        value={q}
        onChange={setQ}
        autoFocus={!inSet}
      />
      {ofSet ? (
        <QueryView
          query={choices}
          empty={<EmptyState title={t('swap.nothing')} hint={t('swap.findOther')} />}
        >
          {({ choices: ofPart }) => <SwapList items={ofPart} {...list} />}
        </QueryView>
      ) : (
        <QueryView query={found} empty={nothing}>
          {() => {
            if (items === null) return choices.isError ? null : <ListSkeleton />;
            return items.length === 0 ? nothing : <SwapList items={items} {...list} />;
          }}
        </QueryView>
      )}
      {choices.isError ? <ErrorState error={choices.error} retry={() => void choices.refetch()} /> : null}
    </>
  );
};

const SwapPrice = ({ swap }: { swap: SwapState }) => {
  const { t } = useTranslation(['change', 'shared']);
  const { line, listPrice, price, setPrice } = swap;
  const samePrice =
    listPrice === undefined || (listPrice.rentalPrice === line.rentalPrice && listPrice.bail === line.bail);
  return (
    <>
      {samePrice ? null : (
        <Pills
          label={t('shared:money.price')}
          showLabel
          options={[
            { value: 'keep', label: t('swap.keepPrice', { price: bahtInSentence(line.rentalPrice) }) },
            {
              value: 'new',
              label: t(swap.search.inSet ? 'swap.setPrice' : 'swap.newPrice', {
                price: bahtInSentence(listPrice.rentalPrice),
              }),
            },
          ]}
          value={price}
          onChange={setPrice}
        />
      )}
    </>
  );
};

const SwapFee = ({ swap }: { swap: SwapState }) => {
  const { t } = useTranslation(['change', 'shared']);
  const { toPay } = swap;
  return (
    <>
      <BahtCell
        label={t('shared:money.for.swap')}
        value={swap.fee}
        onChange={swap.setFee}
        description={t('swap.proposed', { amount: bahtInSentence(swap.proposedFee) })}
      />
      {swap.needsReason ? (
        <TextInput
          label={t('edit.discountReason')}
          value={swap.reason}
          onChange={(event) => swap.setReason(event.currentTarget.value)}
          maxLength={textLimitOf(SwapInput, ['discountReason'])}
          required
        />
      ) : null}
      {swap.listPrice === undefined ? null : (
        <Text size="sm" fw={600} aria-live="polite">
          {toPay === 0
            ? t('swap.same')
            : t(toPay > 0 ? 'swap.more' : 'swap.less', { amount: bahtInSentence(Math.abs(toPay)) })}
        </Text>
      )}
    </>
  );
};

export const SwapDialog = (props: SwapDialogProps) => {
  const { t } = useTranslation('change');
  const language = useLanguage();
  const swap = useSwap(props);
  const { line, picked, action } = swap;
  const day = (text: string): string => (isDay(text) ? formatDay(text, language) : text);
  return (
    <Dialog
      title={t('swap.title', { name: line.name })}
      size="lg"
      busy={action.isPending}
      onClose={props.onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t('swap.days', { from: day(line.pickupDay), to: day(line.returnDay) })}</Text>
        <SwapSearch swap={swap} />
        <SwapPrice swap={swap} />
        {picked === null ? null : <SwapFee swap={swap} />}
        <ChangeError
          error={action.error}
          busy={action.isPending}
          onSeen={(seen) => picked !== null && swap.send(picked, seen)}
        />
        <Button
          fullWidth
          loading={action.isPending}
          disabled={!swap.ready}
          onClick={() => picked !== null && swap.send(picked)}
        >
          {picked === null ? t('swap.choose') : t('swap.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
