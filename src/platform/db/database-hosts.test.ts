import { describe, expect, it } from 'vitest';
import { hostUrlsOf, withLogin } from './database-hosts.ts';

describe('a database URL', () => {
  it.each([
    ['postgres://one/ratri', ['postgres://one/ratri']],
    ['postgresql://u:p@one:5433/ratri?sslmode=require', ['postgresql://u:p@one:5433/ratri?sslmode=require']],
    [
      'postgres://u:p%40w@one:1,other:2/ratri?target_session_attrs=read-write&sslmode=disable',
      ['postgres://u:p%40w@one:1/ratri?sslmode=disable', 'postgres://u:p%40w@other:2/ratri?sslmode=disable'],
    ],
    ['postgres://u:p@one,other:2/ratri', ['postgres://u:p@one/ratri', 'postgres://u:p@other:2/ratri']],
  ])('%s', (url, hosts) => {
    expect(hostUrlsOf(url)).toEqual(hosts);
  });

  it.each([
    'mysql://one/ratri',
    'postgres://one:port/ratri',
    'postgres://one:1,:x/ratri',
    'postgres://one:1,other:2/ratri?target_session_attrs=standby',
    'one',
  ])('refuses %s', (url) => {
    expect(hostUrlsOf(url)).toBeUndefined();
  });

  it('with another login has the same hosts', () => {
    expect(withLogin('postgres://u:p@one:1,other:2/ratri?sslmode=disable', 'app', 'p@w/d')).toBe(
      'postgres://app:p%40w%2Fd@one:1,other:2/ratri?sslmode=disable',
    );
    expect(withLogin('postgres://one/ratri', 'app', 'x')).toBe('postgres://app:x@one/ratri');
  });
});
