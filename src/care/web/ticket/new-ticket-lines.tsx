import { Box, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { DayInput, EmptyState, type ListColumn, ListTable, MoneyInput, StateBadge } from '#ui/index.ts';
import type { Vendor } from '#care/contract.ts';
import { careServices, maxCareBaht } from '#care/care-services.ts';
import { vendorOffers } from '#care/vendor-terms.ts';
import { NextPromiseCell, PhotographedGarment } from '../garment-cell.tsx';
import type { TicketLine } from './ticket-line.ts';
import type { TicketLinesState } from './use-ticket-lines.ts';

type LinesProps = { lines: readonly TicketLine[]; vendor: Vendor; state: TicketLinesState };

const useColumns = ({ vendor, state }: Omit<LinesProps, 'lines'>): ListColumn<TicketLine>[] => {
  const { t } = useTranslation(['cleanfix', 'shared', 'ui']);
  const labelOf = (label: string, line: TicketLine): string => `${label} ${line.of.barcode}`;
  const price: ListColumn<TicketLine> = {
    key: 'price',
    label: t('shared:money.price'),
    render: (line) => (
      <MoneyInput
        label={labelOf(t('shared:money.price'), line)}
        hideLabel
        value={line.price}
        max={maxCareBaht}
        onChange={(next) => state.change(line.of.unitId, { price: next })}
      />
    ),
  };
  return [
    {
      key: 'garment',
      label: t('shared:garment.clothes'),
      render: (line) => <PhotographedGarment of={{ ...line.of, note: '' }} />,
    },
    {
      key: 'next',
      label: t('next'),
      render: (line) => (
        <>
          <NextPromiseCell of={line.of} />
          {vendorOffers(vendor, line.service) ? null : (
            <StateBadge tone="warn">{t('notDoneThere')}</StateBadge>
          )}
        </>
      ),
    },
    {
      key: 'service',
      label: t('service'),
      render: (line) => (
        <NativeSelect
          aria-label={labelOf(t('service'), line)}
          miw="8rem"
          value={line.service}
          data={careServices
            .filter((one) => one === line.service || vendorOffers(vendor, one))
            .map((value) => ({ value, label: t(`services.${value}`) }))}
          onChange={(event) =>
            state.setService(
              [line.of.unitId],
              careServices.find((one) => one === event.currentTarget.value) ?? line.service,
            )
          }
        />
      ),
    },
    ...(vendor.inHouse ? [] : [price]),
    {
      key: 'day',
      label: t('expected'),
      render: (line) => (
        <Box miw="9rem">
          <DayInput
            label={labelOf(t('expected'), line)}
            hideLabel
            value={line.day}
            minDate={bangkokDay(new Date())}
            onChange={(day) => state.change(line.of.unitId, { day })}
          />
        </Box>
      ),
    },
    {
      key: 'note',
      label: t('noteOfLine'),
      render: (line) => (
        <TextInput
          aria-label={labelOf(t('noteOfLine'), line)}
          miw="9rem"
          value={line.note}
          maxLength={500}
          onChange={(event) => state.setNote(line.of.unitId, event.currentTarget.value)}
        />
      ),
    },
    {
      key: 'remove',
      label: t('ui:delete'),
      render: (line) => (
        <CloseButton
          aria-label={t('remove', { barcode: line.of.barcode })}
          onClick={() => state.parcel.remove(line.of.unitId)}
        />
      ),
    },
  ];
};

export const NewTicketLines = ({ lines, ...props }: LinesProps) => {
  const { t } = useTranslation('cleanfix');
  const columns = useColumns(props);
  if (lines.length === 0) return <EmptyState title={t('emptyTicket')} hint={t('emptyTicketHint')} />;
  return (
    <ListTable
      columns={columns}
      rows={lines.toReversed()}
      rowKey={(line) => line.of.unitId}
      caption={t('onTicket')}
    />
  );
};
