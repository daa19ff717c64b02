import { useState } from 'react';
import type { CareRow, Vendor } from '#care/contract.ts';
import type { CareService } from '#care/care-services.ts';
import { type TicketLine, ticketLineOf } from './ticket-line.ts';
import { useParcel } from './use-parcel.ts';

type LinesById<T> = ReadonlyMap<number, T>;

export const useTicketLines = (first: readonly CareRow[]) => {
  // Service for the next scans, or '' for the service for which each garment waits.
  const [nextService, setNextService] = useState<CareService | ''>('');
  const [services, setServices] = useState<LinesById<CareService>>(new Map());
  const [changes, setChanges] = useState<LinesById<Partial<TicketLine>>>(new Map());
  const [notes, setNotes] = useState<LinesById<string>>(new Map());
  const parcel = useParcel(first, (row) => {
    if (nextService !== '') setServices((now) => new Map(now).set(row.unitId, nextService));
  });
  return {
    parcel,
    nextService,
    setNextService,
    edited: parcel.rows !== first || changes.size + notes.size > 0,
    linesFor: (vendor: Vendor): TicketLine[] =>
      parcel.rows.map((of) => {
        const line = ticketLineOf(of, services.get(of.unitId) ?? of.service, vendor);
        return { ...line, note: notes.get(of.unitId) ?? line.note, ...changes.get(of.unitId) };
      }),
    change: (unitId: number, part: Partial<TicketLine>): void =>
      setChanges((now) => new Map(now).set(unitId, { ...now.get(unitId), ...part })),
    setNote: (unitId: number, note: string): void => setNotes((now) => new Map(now).set(unitId, note)),
    /** Also resets price and day to the vendor's list. */
    setService: (unitIds: readonly number[], service: CareService): void => {
      setServices((now) => new Map([...now, ...unitIds.map((id) => [id, service] as const)]));
      setChanges((now) => new Map([...now].filter(([id]) => !unitIds.includes(id))));
    },
    dropTerms: (): void => {
      setChanges(new Map());
      setNextService('');
    },
  };
};
export type TicketLinesState = ReturnType<typeof useTicketLines>;
