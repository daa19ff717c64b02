import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { DayInput, EmptyState, MoneyInput, Photo, PlainList, shared, StateBadge } from '#ui/index.ts';
import type { Vendor } from '#care/contract.ts';

import { careServices, maxCareBaht } from '#care/care-services.ts';
import { vendorOffers } from '#care/vendor-terms.ts';
import classes from '../care.module.css';
import { CareGarmentCell, NextPromiseCell } from '../garment-cell.tsx';
import type { TicketLine } from './ticket-line.ts';
import type { TicketLinesState } from './use-ticket-lines.ts';

type LineProps = { line: TicketLine; vendor: Vendor; state: TicketLinesState };

const LineFields = ({ line, vendor, state }: LineProps) => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  const { unitId } = line.of;
  const offered = careServices.filter((one) => one === line.service || vendorOffers(vendor, one));
  return (
    <div className={`${classes['fields']} ${classes['wide']}`}>
      <NativeSelect
        label={t('service')}
        value={line.service}
        data={offered.map((value) => ({ value, label: t(`services.${value}`) }))}
        onChange={(event) =>
          state.setService(
            [unitId],
            careServices.find((one) => one === event.currentTarget.value) ?? line.service,
          )
        }
      />
      {vendor.inHouse ? null : (
        <MoneyInput
          label={t('shared:money.price')}
          value={line.price}
          max={maxCareBaht}
          onChange={(price) => state.change(unitId, { price })}
        />
      )}
      <DayInput
        label={t('expected')}
        value={line.day}
        minDate={bangkokDay(new Date())}
        onChange={(day) => state.change(unitId, { day })}
      />
      <TextInput
        className={shared.wholeRow}
        label={t('noteOfLine')}
        value={line.note}
        maxLength={500}
        onChange={(event) => state.setNote(unitId, event.currentTarget.value)}
      />
    </div>
  );
};

const NewTicketLine = (props: LineProps) => {
  const { line, vendor, state } = props;
  const { t } = useTranslation('cleanfix');
  return (
    <li className={classes['line']}>
      <Photo url={line.of.image} alt="" size={52} />
      <div>
        <CareGarmentCell of={{ ...line.of, note: '' }} />
        <NextPromiseCell of={line.of} />
        {vendorOffers(vendor, line.service) ? null : <StateBadge tone="warn">{t('notDoneThere')}</StateBadge>}
      </div>
      <LineFields {...props} />
      <CloseButton
        aria-label={t('remove', { barcode: line.of.barcode })}
        onClick={() => state.parcel.remove(line.of.unitId)}
      />
    </li>
  );
};

type LinesProps = { lines: readonly TicketLine[]; vendor: Vendor; state: TicketLinesState };

export const NewTicketLines = ({ lines, vendor, state }: LinesProps) => {
  const { t } = useTranslation('cleanfix');
  if (lines.length === 0) return <EmptyState title={t('emptyTicket')} hint={t('emptyTicketHint')} />;
  return (
    <PlainList gap="0.5rem" aria-label={t('onTicket')}>
      {lines.toReversed().map((line) => (
        <NewTicketLine key={line.of.unitId} line={line} vendor={vendor} state={state} />
      ))}
    </PlainList>
  );
};
