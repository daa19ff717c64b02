import {
  Alert,
  Button,
  CloseButton,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  Textarea,
} from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { asDay, bangkokDay } from '#lib/dates/day.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import {
  ButtonLink,
  DayInput,
  EmptyState,
  LeaveGuard,
  MoneyText,
  MoneyInput,
  Photo,
  Pills,
  ScanBox,
  StateBadge,
} from '#ui/index.ts';
import type { CareRow, Vendor } from '#care/contract.ts';
import { careContract, maxCareBaht } from '#care/contract.ts';
import { type CareService, careServices } from '#care/care-services.ts';
import { vendorReturnDayOf } from '#care/vendor-days.ts';
import { vendorOffers, vendorTermsOf } from '#care/vendor-terms.ts';
import classes from '../care.module.css';
import { CareGarmentCell, NextPromiseCell } from '../garment-cell.tsx';
import { defaultVendorNote } from '../vendor-note.ts';
import { useParcel } from './use-parcel.ts';

type Line = { of: CareRow; service: CareService; note: string; price: number | ''; day: Day | null };

/** Terms of the vendor's list, note of the waiting line or return. */
const lineOf = (of: CareRow, service: CareService, vendor: Vendor): Line => {
  const terms = vendorTermsOf(vendor, service, of.category);
  return {
    of,
    service,
    note: defaultVendorNote(of),
    price: terms.price,
    day: asDay(vendorReturnDayOf(vendor, bangkokDay(new Date()), terms.days)),
  };
};

type LineProps = {
  line: Line;
  vendor: Vendor;
  onChange: (part: Partial<Line>) => void;
  onService: (service: CareService) => void;
  onNote: (note: string) => void;
  onRemove: () => void;
};

const NewLine = ({ line, vendor, onChange, onService, onNote, onRemove }: LineProps) => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  const offered = careServices.filter((one) => one === line.service || vendorOffers(vendor, one));
  return (
    <li className={classes['line']}>
      <Photo url={line.of.image} alt="" size={52} />
      <div>
        <CareGarmentCell of={{ ...line.of, note: '' }} />
        <NextPromiseCell of={line.of} />
        {vendorOffers(vendor, line.service) ? null : <StateBadge tone="warn">{t('notDoneThere')}</StateBadge>}
      </div>
      <div className={`${classes['fields']} ${classes['wide']}`}>
        <NativeSelect
          label={t('service')}
          value={line.service}
          data={offered.map((value) => ({ value, label: t(`services.${value}`) }))}
          onChange={(event) =>
            onService(careServices.find((one) => one === event.currentTarget.value) ?? line.service)
          }
        />
        {vendor.inHouse ? null : (
          <MoneyInput
            label={t('shared:money.price')}
            value={line.price}
            max={maxCareBaht}
            onChange={(price) => onChange({ price })}
          />
        )}
        <DayInput
          label={t('expected')}
          value={line.day}
          minDate={bangkokDay(new Date())}
          onChange={(day) => onChange({ day })}
        />
        <TextInput
          className={classes['wholeRow'] ?? ''}
          label={t('noteOfLine')}
          value={line.note}
          maxLength={500}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      </div>
      <CloseButton aria-label={t('remove', { barcode: line.of.barcode })} onClick={onRemove} />
    </li>
  );
};

/** The vendor that offers most of the needed services. */
const suited = (vendors: readonly Vendor[], garments: readonly CareRow[]): number => {
  const does = (vendor: Vendor): number => garments.filter((one) => vendorOffers(vendor, one.service)).length;
  return vendors.toSorted((a, b) => does(b) - does(a))[0]?.wnfShopId ?? 0;
};

type Changes = ReadonlyMap<number, Partial<Line>>;
type Services = ReadonlyMap<number, CareService>;

type NewTicketProps = {
  vendors: readonly Vendor[];
  first: readonly CareRow[];
  vendorId: number | undefined;
  onSent: (id: number) => void;
};

export const NewTicket = ({ vendors, first, vendorId, onSent }: NewTicketProps) => {
  const { t } = useTranslation(['cleanfix', 'app', 'shared']);
  const [chosen, setChosen] = useState(vendorId ?? suited(vendors, first));
  // For the next scans; '': the service each garment waits for.
  const [service, setService] = useState<CareService | ''>('');
  const [services, setServices] = useState<Services>(new Map());
  const [changes, setChanges] = useState<Changes>(new Map());
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(new Map());
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const parcel = useParcel(first, (row) => {
    if (service !== '') setServices((now) => new Map(now).set(row.unitId, service));
  });
  const sent = useRef(false);
  const send = useAction(careContract.send, {
    done: t('sentDone'),
    refresh: 'all',
    quiet: true,
    onError: setProblem,
    onSuccess: ({ ticket }) => {
      sent.current = true;
      onSent(ticket.wnforderId);
    },
  });
  const vendor = vendors.find((one) => one.wnfShopId === chosen);
  if (vendor === undefined)
    return (
      <EmptyState
        title={t('noVendors')}
        hint={t('noVendorsHint')}
        action={<ButtonLink to="/backoffice/cleanandfix-shop">{t('app:pages.careVendors')}</ButtonLink>}
      />
    );
  const lines = parcel.rows.map((of) => {
    const line = lineOf(of, services.get(of.unitId) ?? of.service, vendor);
    return { ...line, note: notes.get(of.unitId) ?? line.note, ...changes.get(of.unitId) };
  });
  const change = (unitId: number, part: Partial<Line>): void =>
    setChanges((now) => new Map(now).set(unitId, { ...now.get(unitId), ...part }));
  /** With the price and day of the list. */
  const doTo = (unitIds: readonly number[], what: CareService): void => {
    setServices((now) => new Map([...now, ...unitIds.map((id) => [id, what] as const)]));
    setChanges((now) => new Map([...now].filter(([id]) => !unitIds.includes(id))));
  };
  const others = service === '' ? [] : lines.filter((one) => one.service !== service);
  const total = lines.reduce((sum, one) => sum + (one.price === '' ? 0 : one.price), 0);
  const submit = (): void => {
    setProblem(null);
    send.mutate({
      body: {
        wnfShopId: vendor.wnfShopId,
        note,
        itemList: lines.map((one) => ({
          unitId: one.of.unitId,
          service: one.service,
          note: one.note.trim(),
          ...(!vendor.inHouse && { price: one.price === '' ? 0 : one.price }),
          ...(one.day !== null && { expectedDay: one.day }),
        })),
      },
    });
  };
  return (
    <Stack gap="md">
      <LeaveGuard
        active={() =>
          !sent.current && (parcel.rows !== first || changes.size + notes.size > 0 || note !== '')
        }
        words={t('leave', { returnObjects: true })}
      />
      <Pills
        label={t('sendTo')}
        showLabel
        options={vendors.map((one) => ({ value: String(one.wnfShopId), label: one.name }))}
        value={String(chosen)}
        onChange={(value) => {
          setChanges(new Map());
          setService('');
          setChosen(Number(value));
        }}
      />
      <Pills
        label={t('serviceOfNext')}
        showLabel
        options={[
          { value: '' as const, label: t('asSaid') },
          ...careServices
            .filter((one) => vendorOffers(vendor, one))
            .map((value) => ({ value, label: t(`services.${value}`) })),
        ]}
        value={service}
        onChange={setService}
      />
      {service === '' || others.length === 0 ? null : (
        <Group>
          <Button
            variant="default"
            onClick={() =>
              doTo(
                others.map((one) => one.of.unitId),
                service,
              )
            }
          >
            {t('serviceOfAll', { service: t(`services.${service}`), n: lines.length })}
          </Button>
        </Group>
      )}
      <ScanBox
        label={t('scanOut')}
        onScan={(code) => void parcel.scan(code)}
        busy={parcel.busy}
        said={parcel.said}
        sounded
        shows
      />
      {lines.length === 0 ? (
        <EmptyState title={t('emptyTicket')} hint={t('emptyTicketHint')} />
      ) : (
        <ul className={classes['rows']} aria-label={t('onTicket')}>
          {lines.toReversed().map((line) => (
            <NewLine
              key={line.of.unitId}
              line={line}
              vendor={vendor}
              onChange={(part) => change(line.of.unitId, part)}
              onService={(what) => doTo([line.of.unitId], what)}
              onNote={(text) => setNotes((now) => new Map(now).set(line.of.unitId, text))}
              onRemove={() => parcel.remove(line.of.unitId)}
            />
          ))}
        </ul>
      )}
      <Textarea
        label={t('noteToVendor')}
        value={note}
        maxLength={500}
        autosize
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {problem === null ? null : (
        <Alert role="alert" color="yellow" title={problem.reply.title} icon={<IconAlertCircle aria-hidden />}>
          {problem.reply.detail}
        </Alert>
      )}
      <div className={classes['bar']}>
        <Text fw={600}>
          {t('chosen', { n: lines.length })}
          {vendor.inHouse ? null : (
            <>
              {' · '}
              {t('shared:money.sum')} <MoneyText baht={total} />
            </>
          )}
        </Text>
        <Group gap="xs">
          <Button disabled={lines.length === 0} loading={send.isPending} onClick={submit}>
            {t('send', { n: lines.length })}
          </Button>
        </Group>
      </div>
    </Stack>
  );
};
