import { useState } from 'react';
import type { Day } from '#lib/dates/day.ts';
import { isPhone } from '#lib/thai/phone.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { returnDayAfter } from '#orders/order/web/index.ts';
import type { StepContent } from '#counter/offline/offline-step.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import { useListPhone } from '../device-state.ts';
import { customersInView } from '../view/find-in-view.ts';
import type { KeptCustomer, OfflineView } from '../view/view-types.ts';
import { rentalPrice } from '../view/rental-price.ts';
import type { OfflinePaymentState } from './money-fields.tsx';
import { useTakeStep } from './use-take-step.ts';

export type OpenRentalProps = {
  view: OfflineView;
  today: Day;
  first: string | undefined;
  onTaken: (step: DeviceStep) => void;
};

const useScannedGarments = (view: OfflineView, first: string | undefined) => {
  const { t } = useTranslation('offlineScreens');
  const [barcodes, setBarcodes] = useState<readonly string[]>(first === undefined ? [] : [first]);
  const [scanError, setScanError] = useState<string>();
  const [heldBack, setHeldBack] = useState<Readonly<Record<string, readonly number[]>>>({});
  const scan = (code: string): void => {
    const garment = view.byBarcode.find(code);
    if (garment === undefined) return setScanError(t('scan.notFound', { code }));
    if (barcodes.includes(garment.barcode)) return setScanError(t('scan.twice', { code }));
    setScanError(undefined);
    return setBarcodes((was) => [...was, garment.barcode]);
  };
  return {
    garments: barcodes.flatMap((code) => view.byBarcode.find(code) ?? []),
    scan,
    scanError,
    /** Parts that stay in the shop, by barcode. */
    heldBack,
    holdBack: (barcode: string, parts: readonly number[]): void =>
      setHeldBack((was) => ({ ...was, [barcode]: parts })),
    remove: (barcode: string): void => setBarcodes((was) => was.filter((one) => one !== barcode)),
  };
};

const useRenter = (view: OfflineView) => {
  const phoneOf = useListPhone();
  const labelOf = (one: KeptCustomer): string => `${one.name} · ${phoneOf(one.phone)}`;
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const known = view.customers.find((one) => labelOf(one) === name);
  return {
    name,
    setName,
    phone,
    setPhone,
    known,
    badPhone: known === undefined && !isPhone(phone.trim()),
    suggestions: [...new Set(customersInView(view, name).map(labelOf))],
  };
};
export type RenterState = ReturnType<typeof useRenter>;

export const useOpenRental = ({ view, today, first, onTaken }: OpenRentalProps) => {
  const { priceList } = view;
  const { shop } = view.rules;
  const shortest = shop.rentDurations.flatMap(({ rentDays }) => rentDays ?? []).toSorted((a, b) => a - b)[0];
  const scanned = useScannedGarments(view, first);
  const renter = useRenter(view);
  const [returnDay, setReturnDay] = useState<Day | null>(() => returnDayAfter(today, shortest ?? 1, shop));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [payment, setPayment] = useState<OfflinePaymentState>({
    taken: [],
    problem: null,
    picture: undefined,
  });
  const { take, busy } = useTakeStep(onTaken);
  const { garments } = scanned;
  const { known, badPhone } = renter;
  const price = rentalPrice(view, {
    garments,
    today,
    returnDay,
    customerId: known?.customerId ?? null,
    codes,
  });
  const send = async (): Promise<void> => {
    if (returnDay === null) return;
    const { promoted, rentDurationId } = price;
    const typed = { name: renter.name.trim(), phone: renter.phone.trim() };
    const effective = promoted.given.flatMap(({ code }) => (code === '' ? [] : [code]));
    const step: StepContent = {
      kind: 'open',
      ...(known === undefined ? { customer: typed } : { customerId: known.customerId }),
      returnDay,
      ...(rentDurationId !== null && { rentDurationId }),
      ...(priceList !== undefined && { priceList }),
      lines: price.garments.map(({ itemId, barcode, rentalPrice, bail, lacking }) => {
        const missing = [...new Set([...lacking, ...(scanned.heldBack[barcode] ?? [])])];
        return {
          itemId,
          barcode,
          rentalPrice,
          bail,
          ...(missing.length > 0 && { missingParts: missing }),
        };
      }),
      payments: payment.taken,
      ...(promoted.given.length > 0 && {
        promotions: promoted.given.map(({ promotionId, amount }) => ({ promotionId, amount })),
      }),
      ...(effective.length > 0 && { promotionCodes: effective }),
    };
    const slip = {
      orderNo: '',
      customer: { customerId: null, watch: false, watchReason: '', ...(known ?? typed) },
      returnDay,
      lines: price.garments.map((one, at) => ({ ...one, off: promoted.discounts[at] ?? 0 })),
      promotions: promoted.given,
    };
    await take(step, slip, payment.picture);
  };
  return {
    scanned,
    renter,
    returnDay,
    setReturnDay,
    codes,
    setCodes,
    price,
    payment,
    setPayment,
    complete: garments.length > 0 && returnDay !== null && renter.name.trim() !== '' && !badPhone,
    send,
    busy,
  };
};
export type OpenRentalState = ReturnType<typeof useOpenRental>;
