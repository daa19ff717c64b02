import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { printersContract } from '../contract.ts';
import { printResultOf } from '../printer-rules.ts';
import { deliverJobs } from './queue/deliver.ts';
import { deleteOldPrintJobs } from './queue/jobs-sql.ts';
import { printersJob } from './queue/printers-job.ts';
import { printerReach, setPrinterReach } from './queue/printer-reach.ts';
import { decodeEscPos } from './testing/decode-escpos.ts';
import { startFakePrinter } from './testing/fake-printer.ts';
import { packRows, randomRows } from './testing/paper-picture.ts';

const a = await testApp();
const fake = await startFakePrinter();
const { shopId, branchA, branchB, admin, staff, staff2 } = a.shop;

let serial = 0;
const fields = (branchId = branchA) => ({
  branchId,
  name: `Printer ${++serial}`,
  connection: 'network' as const,
  language: 'escpos' as const,
  address: '192.168.1.50',
  port: 9100,
  paperWidth: 80 as const,
  cutter: true,
});
const makePrinter = async (branchId = branchA) =>
  (await a.ok(a.shop.owner, printersContract.savePrinter, { body: fields(branchId) })).printerId;
const print = (printerId: number, ref: string, rows = randomRows(576, 20), again = false, who = staff) =>
  a.call(who, printersContract.print, {
    params: { id: printerId },
    body: { title: 'Receipt', ref, again, raster: packRows(rows) },
  });
/** The paper has more bytes than a connection buffers. */
const longPaper = randomRows(576, 20).flatMap((row) => Array.from({ length: 390 }, () => row));
const dataOf = (ref: string) =>
  a.sql<{ state: string; fault: string; data: Buffer | null }>(
    'select state, fault, data from print_job where shop_id = $1 and ref = $2 order by copy',
    [shopId, ref],
  );

afterEach(async () => {
  fake.received.length = 0;
  fake.habits = {};
  setPrinterReach({ network: true, idle: 15_000, answer: 4000 });
  await fake.close();
  await fake.open();
});

describe('printing on a network printer', () => {
  it('puts exactly the dots of the picture on paper, cuts, and forgets the bytes', async () => {
    const id = await makePrinter();
    // The picture needs more than one raster command (255 rows), and its rows are no multiple of 8.
    const rows = randomRows(576, 601);
    const reply = await print(id, 'exact', rows);
    expect(reply).toMatchObject({ status: 200, data: { state: 'printed', fault: '' } });
    const paper = decodeEscPos(fake.received[0] ?? Buffer.alloc(0));
    expect(paper.rows.slice(0, 601)).toEqual(rows);
    expect(paper.rows.slice(601).every((row) => !row.includes('#'))).toBe(true);
    expect([paper.cuts.length, paper.pulses, fake.dialled.at(-1)]).toEqual([
      1,
      [],
      { host: '192.168.1.50', port: 9100 },
    ]);
    expect(await dataOf('exact')).toEqual([{ state: 'printed', fault: '', data: null }]);
  });

  it('prints a paper again only if asked, also when two clicks are simultaneous', async () => {
    const id = await makePrinter();
    const both = await Promise.all([print(id, 'twice'), print(id, 'twice')]);
    expect(both.map((one) => one.error?.code ?? 'ok').toSorted()).toEqual(['PRINTED_BEFORE', 'ok']);
    expect(fake.received.length).toBe(1);
    expect((await print(id, 'twice')).error?.code).toBe('PRINTED_BEFORE');
    expect((await print(id, 'twice', undefined, true)).status).toBe(200);
    expect(fake.received.length).toBe(2);
  });

  it('keeps the job of a printer that is off, and prints it once when the printer answers', async () => {
    const id = await makePrinter();
    await fake.close();
    expect(await print(id, 'off')).toMatchObject({ data: { state: 'waiting', fault: 'noAnswer' } });
    await fake.open();
    const waits: number[] = [];
    const visit = { scheduled: true, stopped: () => false, retryIn: (wait: number) => void waits.push(wait) };
    // The job is not due yet.
    await printersJob({ db: a.db, changed: () => undefined }).work(shopId, visit);
    expect([fake.received.length, waits.length]).toEqual([0, 1]);
    await a.sql('update print_job set next_at = now() where shop_id = $1', [shopId]);
    await Promise.all([
      deliverJobs(a.db, printerReach(), shopId, id),
      deliverJobs(a.db, printerReach(), shopId, id),
    ]);
    expect(fake.received.length).toBe(1);
    expect((await dataOf('off'))[0]?.state).toBe('printed');
  });

  it('gives a job up after ten minutes; then the same paper needs no confirmation', async () => {
    const id = await makePrinter();
    await fake.close();
    await print(id, 'late');
    await a.sql("update print_job set created_at = now() - interval '11 minutes' where shop_id = $1", [
      shopId,
    ]);
    await deliverJobs(a.db, printerReach(), shopId, id);
    expect(await dataOf('late')).toEqual([{ state: 'failed', fault: 'expired', data: null }]);
    await fake.open();
    expect((await print(id, 'late')).data).toMatchObject({ state: 'printed' });
  });

  it('never repeats a job of which the printer took a part', async () => {
    const id = await makePrinter();
    fake.habits = { breakAfter: 2000 };
    expect((await print(id, 'half', longPaper)).data).toMatchObject({
      state: 'unsure',
      fault: 'broken',
    });
    fake.habits = {};
    await deliverJobs(a.db, printerReach(), shopId, id);
    expect(fake.received.length).toBe(1);
    expect((await dataOf('half'))[0]).toEqual({ state: 'unsure', fault: 'broken', data: null });
  });

  it('a paper behind another waits without a fault, and stays in the log until the nightly job', async () => {
    const id = await makePrinter();
    await print(id, 'first');
    const set = (text: string) =>
      a.sql(`update print_job set ${text} where shop_id = $1 and printer_id = $2 and ref = 'first'`, [
        shopId,
        id,
      ]);
    await set("state = 'sending', done_at = null, data = 'x', sending_until = now() + interval '1 minute'");
    const { data } = await print(id, 'second');
    expect([data.state, data.fault, printResultOf(data)]).toEqual(['waiting', '', 'queued']);
    await set(
      "state = 'printed', done_at = now(), data = null, sending_until = null, created_at = now() - interval '8 days'",
    );
    const visit = { scheduled: true, stopped: () => false, retryIn: () => undefined };
    await printersJob({ db: a.db, changed: () => undefined }).work(shopId, visit);
    const states = async () =>
      [...(await dataOf('first')), ...(await dataOf('second'))].map((one) => one.state);
    expect(await states()).toEqual(['printed', 'printed']);
    await a.db.tx({ shopId }, (q) => deleteOldPrintJobs(shopId).execute(q));
    expect(await states()).toEqual(['printed']);
  });

  it('ends a job whose process died as uncertain', async () => {
    const id = await makePrinter();
    await fake.close();
    await print(id, 'died');
    await a.sql(
      "update print_job set state = 'sending', sending_until = now() - interval '1 second' where shop_id = $1 and ref = 'died'",
      [shopId],
    );
    await fake.open();
    await deliverJobs(a.db, printerReach(), shopId, id);
    expect([fake.received.length, (await dataOf('died'))[0]?.state]).toEqual([0, 'unsure']);
  });

  it('refuses a picture that is not as large as it says, or does not fit the paper', async () => {
    const id = await makePrinter();
    const raster = packRows(randomRows(576, 10));
    const send = (of: object) =>
      a.call(staff, printersContract.print, {
        params: { id },
        body: { title: 'x', ref: 'bad', again: false, raster: { ...raster, ...of } },
      });
    expect((await send({ rows: 9 })).status).toBe(400);
    expect((await send({ rows: 11 })).status).toBe(400);
    expect((await send({ bits: 'AAAAAAAA' })).status).toBe(400);
    expect((await send({ rows: 8001 })).status).toBe(400);
    expect((await send(packRows(randomRows(384, 10)))).error?.code).toBe('PRINTER_PAPER');
    expect(fake.received.length).toBe(0);
  });
});

describe('printers', () => {
  it('have only addresses of private networks and ports of printers', async () => {
    for (const address of [
      '8.8.8.8',
      '127.0.0.1',
      '169.254.169.254',
      '0.0.0.0',
      '172.32.0.1',
      'printer',
      '010.0.0.1',
    ])
      expect([
        address,
        (await a.call(admin, printersContract.savePrinter, { body: { ...fields(), address } })).status,
      ]).toEqual([address, 400]);
    for (const port of [22, 5432, 9099, 9110])
      expect(
        (await a.call(admin, printersContract.savePrinter, { body: { ...fields(), port } })).status,
      ).toBe(400);
    const id = await makePrinter();
    for (const address of ['127.0.0.1', '8.8.8.8', '10.0.0.0/24'])
      await expect(
        a.sql('update printer set address = $1::inet where id = $2', [address, id]),
      ).rejects.toThrow('printer_address_check');
  });

  it('belong to branches: others neither see nor use nor change them', async () => {
    const [mine, away] = [await makePrinter(branchA), await makePrinter(branchB)];
    const { itemList } = await a.ok(staff, printersContract.printers, {});
    expect(itemList.map((one) => one.printerId)).toContain(mine);
    expect(itemList.map((one) => one.printerId)).not.toContain(away);
    expect((await print(away, 'away')).status).toBe(404);
    expect((await print(mine, 'away', undefined, false, staff2)).status).toBe(404);
    expect((await print(mine, 'away', undefined, false, a.other.owner)).status).toBe(404);
    const jobsFor = async (who: typeof staff, query = {}) =>
      (await a.call(who, printersContract.jobs, { params: { id: mine }, query })).status;
    expect([await jobsFor(staff), await jobsFor(staff2), await jobsFor(a.other.owner)]).toEqual([
      200, 404, 404,
    ]);
    expect(await jobsFor(staff, { ref: '' })).toBe(400);
    expect(
      (await a.call(a.other.owner, printersContract.removePrinter, { params: { id: mine } })).status,
    ).toBe(404);
    expect((await a.call(staff, printersContract.savePrinter, { body: fields() })).status).toBe(403);
  });

  it('are off unless the server runs in the shop', async () => {
    const id = await makePrinter();
    setPrinterReach({ network: false });
    expect((await print(id, 'net')).error?.code).toBe('PRINTER_NETWORK_OFF');
    expect((await a.call(admin, printersContract.savePrinter, { body: fields() })).error?.code).toBe(
      'PRINTER_NETWORK_OFF',
    );
    expect((await a.ok(staff, printersContract.printers, {})).network).toBe(false);
  });

  it('have one name in a branch, are changed and deleted with an audit entry', async () => {
    const body = fields();
    const { printerId } = await a.ok(admin, printersContract.savePrinter, { body });
    expect((await a.call(admin, printersContract.savePrinter, { body })).error?.code).toBe('DUPLICATE_CODE');
    const changed = await a.ok(admin, printersContract.savePrinter, {
      body: { ...body, printerId, paperWidth: 58 },
    });
    expect(changed).toMatchObject({ printerId, paperWidth: 58 });
    await a.ok(admin, printersContract.removePrinter, { params: { id: printerId } });
    const log = await a.sql<{ action: string }>(
      "select action from audit_log where shop_id = $1 and subject = 'printer' and subject_id = $2 order by id",
      [shopId, printerId],
    );
    expect(log.map((one) => one.action)).toEqual(['printer.save', 'printer.save', 'printer.remove']);
  });
});
