import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { printersContract } from '../contract.ts';
import { deliverJobs } from './queue/deliver.ts';
import { printerReach, setPrinterReach } from './queue/printer-reach.ts';
import { decodeEscPos } from './testing/decode-escpos.ts';
import { startFakePrinter } from './testing/fake-printer.ts';
import { packRows, randomRows } from './testing/paper-picture.ts';

const a = await testApp();
const fake = await startFakePrinter();
const { shopId, branchA, owner, staff, staff2 } = a.shop;
afterEach(() => setPrinterReach({ network: true }));

let serial = 0;
const makePrinter = async (connection: 'usb' | 'serial' | 'bluetooth' = 'usb') =>
  (
    await a.ok(owner, printersContract.savePrinter, {
      body: {
        branchId: branchA,
        name: `Device ${++serial}`,
        connection,
        language: 'escpos',
        paperWidth: 80,
        cutter: true,
        baudRate: 115_200,
      },
    })
  ).printerId;
const print = (id: number, ref: string, rows = randomRows(576, 20), again = false) =>
  a.ok(staff, printersContract.print, {
    params: { id },
    body: { title: 'Receipt', ref, again, raster: packRows(rows) },
  });
const report = (id: number, jobId: number, result: 'printed' | 'unsure' | 'failed', who = staff) =>
  a.call(who, printersContract.reportJob, { params: { id, jobId }, body: { result } });
const stateOf = (jobId: number) =>
  a.one<{ state: string; fault: string; data: Buffer | null }>(
    'select state, fault, data from print_job where shop_id = $1 and id = $2',
    [shopId, jobId],
  );

describe('printers of devices', () => {
  it('get the commands from the page, also without printers of the network', async () => {
    setPrinterReach({ network: false });
    const id = await makePrinter('serial');
    const rows = randomRows(576, 300);
    const job = await print(id, 'mine', rows);
    expect([job.state, fake.received.length]).toEqual(['sending', 0]);
    const paper = decodeEscPos(Buffer.from(job.send ?? '', 'base64'));
    expect(paper.rows.slice(0, 300)).toEqual(rows);
    expect(paper.cuts.length).toBe(1);
    expect(await report(id, job.jobId, 'printed')).toMatchObject({ status: 200, data: { state: 'printed' } });
    expect(await stateOf(job.jobId)).toEqual({ state: 'printed', fault: '', data: null });
  });

  it('print a paper again only if asked, or if no byte left before', async () => {
    const id = await makePrinter();
    const first = await print(id, 'again');
    await report(id, first.jobId, 'failed');
    expect(await stateOf(first.jobId)).toMatchObject({ state: 'failed', fault: 'noAnswer' });
    const second = await print(id, 'again');
    await report(id, second.jobId, 'printed');
    const refused = await a.call(staff, printersContract.print, {
      params: { id },
      body: { title: 'Receipt', ref: 'again', raster: packRows(randomRows(576, 20)) },
    });
    expect(refused.error?.code).toBe('PRINTED_BEFORE');
    expect((await print(id, 'again', undefined, true)).send).not.toBeNull();
  });

  it('end a job without a report as uncertain, at the next job or in time; the server never sends it', async () => {
    const id = await makePrinter('bluetooth');
    const lost = await print(id, 'lost');
    const next = await print(id, 'next');
    expect(await stateOf(lost.jobId)).toEqual({ state: 'unsure', fault: 'broken', data: null });
    // The page was only slow.
    expect(await report(id, lost.jobId, 'printed')).toMatchObject({ data: { state: 'printed' } });
    await deliverJobs(a.db, printerReach(), shopId, id);
    expect([(await stateOf(next.jobId)).state, fake.received.length]).toEqual(['sending', 0]);
    await a.sql(
      "update print_job set sending_until = now() - interval '1 second' where shop_id = $1 and id = $2",
      [shopId, next.jobId],
    );
    await deliverJobs(a.db, printerReach(), shopId, id);
    expect(await stateOf(next.jobId)).toEqual({ state: 'unsure', fault: 'broken', data: null });
  });

  it('have jobs that only their branch reports, and no job of the network', async () => {
    const id = await makePrinter();
    const { jobId } = await print(id, 'whose');
    expect((await report(id, jobId, 'printed', staff2)).status).toBe(404);
    expect((await report(id, jobId, 'printed', a.other.owner)).status).toBe(404);
    expect((await report(await makePrinter(), jobId, 'printed')).status).toBe(404);
    const { printerId } = await a.ok(owner, printersContract.savePrinter, {
      body: {
        branchId: branchA,
        name: `Network ${++serial}`,
        connection: 'network',
        language: 'escpos',
        address: '192.168.1.50',
        paperWidth: 80,
      },
    });
    await fake.close();
    const waiting = await print(printerId, 'network');
    expect((await report(printerId, waiting.jobId, 'printed')).status).toBe(404);
    await fake.open();
  });

  it('have no address; one of the network needs it', async () => {
    const body = {
      branchId: branchA,
      name: `Device ${++serial}`,
      connection: 'usb' as const,
      language: 'tspl' as const,
      address: '192.168.1.50',
      labelWidth: 40_000,
      labelHeight: 30_000,
    };
    expect(await a.ok(owner, printersContract.savePrinter, { body })).toMatchObject({ address: '' });
    const network = { ...body, name: 'x', connection: 'network' as const, address: '' };
    expect((await a.call(owner, printersContract.savePrinter, { body: network })).status).toBe(400);
  });
});
