import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import {
  ActionBar,
  ButtonLink,
  EmptyState,
  LeaveGuard,
  MoneyText,
  Pills,
  ProblemAlert,
  ScanBox,
} from '#ui/index.ts';
import type { CareRow, Vendor } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import { careServices } from '#care/care-services.ts';
import { vendorOffers } from '#care/vendor-terms.ts';
import { NewTicketLines } from './new-ticket-lines.tsx';
import { type TicketLine, sentItemsOf, suitedVendorId, totalPriceOf } from './ticket-line.ts';
import { type TicketLinesState, useTicketLines } from './use-ticket-lines.ts';

type LinesProps = { lines: readonly TicketLine[]; vendor: Vendor; state: TicketLinesState };

const NoVendors = () => {
  const { t } = useTranslation(['cleanfix', 'app']);
  return (
    <EmptyState
      title={t('noVendors')}
      hint={t('noVendorsHint')}
      action={<ButtonLink to="/backoffice/cleanandfix-shop">{t('app:pages.careVendors')}</ButtonLink>}
    />
  );
};

const ServiceOfNextScans = ({ lines, vendor, state }: LinesProps) => {
  const { t } = useTranslation('cleanfix');
  const service = state.nextService;
  const others = lines.filter((one) => one.service !== service);
  return (
    <>
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
        onChange={state.setNextService}
      />
      {service === '' || others.length === 0 ? null : (
        <Group>
          <Button
            variant="default"
            onClick={() =>
              state.setService(
                others.map((one) => one.of.unitId),
                service,
              )
            }
          >
            {t('serviceOfAll', { service: t(`services.${service}`), n: lines.length })}
          </Button>
        </Group>
      )}
    </>
  );
};

type SendBarProps = { lines: readonly TicketLine[]; vendor: Vendor; sending: boolean; onSend: () => void };

const SendBar = ({ lines, vendor, sending, onSend }: SendBarProps) => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  return (
    <ActionBar>
      <Text fw={600}>
        {t('chosen', { n: lines.length })}
        {vendor.inHouse ? null : (
          <>
            {' · '}
            {t('shared:money.sum')} <MoneyText baht={totalPriceOf(lines)} />
          </>
        )}
      </Text>
      <Group gap="xs">
        <Button disabled={lines.length === 0} loading={sending} onClick={onSend}>
          {t('send', { n: lines.length })}
        </Button>
      </Group>
    </ActionBar>
  );
};

type NewTicketProps = {
  vendors: readonly Vendor[];
  first: readonly CareRow[];
  vendorId: number | undefined;
  onSent: (id: number) => void;
};

export const NewTicket = ({ vendors, first, vendorId, onSent }: NewTicketProps) => {
  const { t } = useTranslation('cleanfix');
  const [chosen, setChosen] = useState(vendorId ?? suitedVendorId(vendors, first));
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const state = useTicketLines(first);
  const { parcel } = state;
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
  if (vendor === undefined) return <NoVendors />;
  const lines = state.linesFor(vendor);
  const submit = (): void => {
    setProblem(null);
    send.mutate({ body: { wnfShopId: vendor.wnfShopId, note, itemList: sentItemsOf(lines, vendor) } });
  };
  return (
    <Stack gap="md">
      <LeaveGuard
        active={() => !sent.current && (state.edited || note !== '')}
        words={t('leave', { returnObjects: true })}
      />
      <Pills
        label={t('sendTo')}
        showLabel
        options={vendors.map((one) => ({ value: String(one.wnfShopId), label: one.name }))}
        value={String(chosen)}
        onChange={(value) => {
          state.dropTerms();
          setChosen(Number(value));
        }}
      />
      <ServiceOfNextScans lines={lines} vendor={vendor} state={state} />
      <ScanBox
        label={t('scanOut')}
        onScan={(code) => void parcel.scan(code)}
        busy={parcel.busy}
        said={parcel.said}
        sounded
        shows
      />
      <NewTicketLines lines={lines} vendor={vendor} state={state} />
      <Textarea
        label={t('noteToVendor')}
        value={note}
        maxLength={500}
        autosize
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ProblemAlert problem={problem} />
      <SendBar lines={lines} vendor={vendor} sending={send.isPending} onSend={submit} />
    </Stack>
  );
};
