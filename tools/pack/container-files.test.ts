import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingNames } from '#platform/settings/settings.ts';

const textOf = (name: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../ops', name), 'utf8');

type Service = {
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  healthcheck?: { test: string[] };
};
const compose = parse(textOf('compose.yaml')) as {
  services: Record<string, Service>;
  secrets: Record<string, object>;
};
const dockerfile = textOf('Dockerfile');
const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

describe('the container files', () => {
  it('run every service without root, rights and a writable root', () => {
    expect(Object.keys(compose.services)).toEqual(['app', 'db']);
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.user, name).toMatch(/^(postgres|[1-9]\d*:[1-9]\d*)$/);
      expect(service.read_only, name).toBe(true);
      expect(service.cap_drop, name).toEqual(['ALL']);
      expect(service.security_opt, name).toContain('no-new-privileges:true');
      expect(service.tmpfs, name).toContain('/tmp');
    }
    expect(/^USER (\S+)$/m.exec(final)?.[1]).toBe(compose.services['app']?.user);
  });

  it('check the health of the database and of the application', () => {
    expect(compose.services['db']?.healthcheck?.test).toContain('pg_isready');
    expect(final).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \[.*\/readyz/m);
  });

  it('know only settings and secrets that exist', () => {
    const { environment = {}, secrets = [] } = compose.services['app'] ?? {};
    expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([]);
    for (const name of secrets) expect(compose.secrets, name).toHaveProperty(name);
    expect(dockerfile).not.toMatch(/PASS|SECRET/);
  });
});
