import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { beforeAll, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { processCounters } from '#platform/telemetry/counters.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { buildServer } from '../server.ts';
import { testApp, testSecret, unlimitedCalls } from '#test/server/test-app.ts';
import { metricSamplesOf } from './testing/prometheus-samples.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

type Rule = { alert: string; expr: string; annotations: { summary: string }; labels: { severity: string } };
const rules = (parse(read('ops/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (one) => one.rules,
);
type Panel = { title: string; targets: { expr: string; legendFormat: string }[] };
const panels = (JSON.parse(read('ops/grafana/ratri.json')) as { panels: Panel[] }).panels;
/** A metric of Prometheus itself: whether the scrape succeeded. */
const ofPrometheus = { name: 'up', labels: ['job', 'instance'] };

type Asked = {
  metrics: Map<string, { label: string; value: string; op: string }[]>;
  by: string[];
  faults: number;
};

/** Parses with Prometheus' own grammar. */
const askedBy = (expr: string): Asked => {
  const asked: Asked = { metrics: new Map(), by: [], faults: 0 };
  const text = expr.replaceAll('$__rate_interval', '5m');
  parser.parse(text).iterate({
    enter: (node) => {
      const said = text.slice(node.from, node.to);
      if (node.type.isError) asked.faults++;
      if (node.name === 'VectorSelector') {
        const name = node.node.getChild('Identifier');
        const matchers = [...said.matchAll(/(\w+)\s*(=~|!=|!~|=)\s*"([^"]*)"/g)];
        asked.metrics.set(
          text.slice(name?.from ?? node.from, name?.to ?? node.to),
          matchers.map(([, label = '', op = '', value = '']) => ({ label, op, value })),
        );
      }
      if (node.name === 'GroupingLabels') asked.by.push(...[...said.matchAll(/\w+/g)].map(([one]) => one));
    },
  });
  return asked;
};

const there = new Map<string, Map<string, Set<string>>>([
  [ofPrometheus.name, new Map(ofPrometheus.labels.map((label) => [label, new Set(['ratri'])]))],
]);

beforeAll(async () => {
  const a = await testApp({ own: 'renames a column' });
  // Adds a server, as a cluster would report it.
  const servers: typeof a.db.servers = async () => [
    ...(await a.db.servers()),
    { server: '10.0.0.12:5432', busy: 1, idle: 1, waiting: 0, max: 10, up: true },
  ];
  const app = await buildServer({
    db: { ...a.db, servers },
    files: a.files,
    jwtSecret: testSecret,
    limits: unlimitedCalls,
    dataDir: a.filesDir,
  });
  addCleanup(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const work of ['messages', 'mailboxes', 'hooks', 'nightly'] as const)
    processCounters.ended[work] ??= 1;
  for (const token of [a.shop.staff.token, 'nonsense'])
    await fetch(origin + shopContract.shopInfo.path, { headers: { authorization: `Bearer ${token}` } });
  await a.sql('alter table shop rename column name to name_away');
  await fetch(origin + shopContract.shopInfo.path, {
    headers: { authorization: `Bearer ${a.shop.staff.token}` },
  });
  await a.sql('alter table shop rename column name_away to name');
  for (const { name, labels } of metricSamplesOf(await (await fetch(`${origin}/metrics`)).text())) {
    const known = there.get(name) ?? new Map<string, Set<string>>();
    there.set(name, known);
    for (const [label, value] of Object.entries(labels))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
});

const faultsOf = (expr: string): string[] => {
  const { metrics, by, faults } = askedBy(expr);
  const found: string[] = faults > 0 ? ['is no PromQL'] : [];
  const labels = new Set<string>();
  for (const [name, matchers] of metrics) {
    const known = there.get(name);
    if (known === undefined) found.push(`no metric ${name}`);
    for (const label of known?.keys() ?? []) labels.add(label);
    for (const { label, value, op } of matchers) {
      const values = [...(known?.get(label) ?? [])];
      const words = op.endsWith('~') ? value.split('|') : [value];
      for (const word of words) if (!values.includes(word)) found.push(`${name} has no ${label}="${word}"`);
    }
  }
  for (const label of by) if (!labels.has(label)) found.push(`nothing asked has the label ${label}`);
  return found;
};

it.each(rules.map((one) => [one.alert, one.expr] as const))('alert %s uses existing metrics', (_, expr) => {
  expect(faultsOf(expr)).toEqual([]);
  expect(askedBy(expr).metrics.size).toBeGreaterThan(0);
});

it.each(panels.flatMap((one) => one.targets.map((target) => [one.title, target.expr] as const)))(
  'panel %s uses existing metrics: %s',
  (_, expr) => {
    expect(faultsOf(expr)).toEqual([]);
    expect(askedBy(expr).metrics.size).toBeGreaterThan(0);
  },
);

it('finds problems', () => {
  expect(faultsOf('ratri_gone > 1')).toEqual(['no metric ratri_gone']);
  expect(faultsOf('ratri_db_connections{use="nothing"}')).toEqual([
    'ratri_db_connections has no use="nothing"',
  ]);
  expect(faultsOf('sum by (shop) (ratri_db_up)')).toEqual(['nothing asked has the label shop']);
  expect(faultsOf('ratri_db_up >')).toContain('is no PromQL');
});

it('uses only labels of the query in a summary or legend', () => {
  const texts = [
    ...rules.map((one) => [one.expr, one.annotations.summary] as const),
    ...panels.flatMap((one) => one.targets.map((target) => [target.expr, target.legendFormat] as const)),
  ];
  for (const [expr, text] of texts)
    for (const [, label = ''] of text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g))
      expect(askedBy(expr).by, `${label} of ${expr}`).toContain(label);
});

type RuleTest = { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] };
it('each alert has test cases for firing and not firing', () => {
  const tests = (parse(read('ops/alerts.test.yml')) as { tests: RuleTest[] }).tests.flatMap(
    (one) => one.alert_rule_test,
  );
  const alertNames = (rings: boolean): string[] =>
    rules
      .map((one) => one.alert)
      .filter((name) =>
        tests.some((one) => one.alertname === name && (one.exp_alerts ?? []).length > 0 === rings),
      );
  const names = rules.map((one) => one.alert);
  expect([alertNames(true), alertNames(false)]).toEqual([names, names]);
});

it('Prometheus itself agrees', ({ skip }) => {
  const { error, status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'ops/alerts.test.yml'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error !== undefined) return skip('promtool is not on this machine');
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

it.each([
  ['docs/runbook.md', ['**The shop.**', '**Look.**', '**Do.**', '**Tried.**']],
  ['docs/th/runbook.md', ['**ร้านเห็นอะไร**', '**ดูที่ไหน**', '**ทำอย่างไร**']],
])('%s has a chapter for each alert, with all parts, and none for others', (file, parts) => {
  const chapters = read(file)
    .split(/^## /m)
    .slice(1)
    .map((text) => ({ name: text.slice(0, text.indexOf('\n')).trim(), text }));
  const ofAlerts = chapters.filter(({ name }) => name.startsWith('Ratri'));
  expect(ofAlerts.map(({ name }) => name)).toEqual(rules.map((one) => one.alert));
  for (const { name, text } of ofAlerts)
    for (const part of parts) expect(text, `${name}: ${part}`).toContain(part);
});
