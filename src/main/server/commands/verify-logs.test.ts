import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { writeAudit as write } from '#platform/audit/write-audit.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { verifyAuditLogs } from './verify-logs.ts';

const a = await testApp();
const run = async (): Promise<{ right: boolean; lines: string[] }> => {
  const lines: string[] = [];
  const parts = {
    db: a.db,
    ownerQuery: (text: string) => a.sql<{ shopId: number; domain: string }>(text),
    say: (line: string) => void lines.push(line),
  };
  return { right: await verifyAuditLogs(parts, { domain: `shop${a.shop.shopId}`, head: undefined }), lines };
};

it('reports the changed row and its day, and the failure', async () => {
  const scope = systemScope(a.shop.shopId);
  await a.db.tx(scope, (q) => write(q, scope, { action: 'shop.saveInfo', subject: 'shop', after: { n: 1 } }));
  const whole = await run();
  expect(whole.right).toBe(true);
  expect(whole.lines).toHaveLength(1);
  expect(whole.lines[0]).toMatch(
    new RegExp(String.raw`^shop${a.shop.shopId}: \d+ rows, 0 faults; ends with \d+:[\da-f]{16}$`),
  );
  const [row] = await a.sql<{ id: number }>(
    `update audit_log set ip = '10.0.0.1' where shop_id = ${a.shop.shopId} and after ->> 'n' = '1' returning id`,
  );
  const broken = await run();
  expect(broken.right).toBe(false);
  expect(broken.lines[1]).toBe(
    `  row ${row?.id} of ${bangkokDay(new Date())} differs from its sealed content`,
  );
});
