/** Texts, amounts, ids and days that no user would type. */

export const hostileTexts: Readonly<Record<string, string>> = {
  emoji: '👗 ชุดไทย 👩‍👩‍👧‍👦 🇹🇭',
  'zero width': 'ชุด\u200bไทย\u200d\ufeff',
  'right to left': '\u202eชุดไทย\u202c \u2066x\u2069',
  'lone surrogates': 'ก\ud800 ข\udc00',
  NUL: 'ก\u0000ข',
  controls: '\u0001\u0007\u001b[31mแดง\u007f\u0085',
  script: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  SQL: "'; drop table unit; -- \\ % _ $1 $$ E'\\x27'",
  'format marks': '%s %n {{7*7}} ${7*7} {name} {{due}}',
  combining: `ก${'้'.repeat(50)}`,
  'only invisible': '\u200b\u200b',
  long: 'ก'.repeat(10_000),
};

export const hostileAmounts: readonly unknown[] = [
  -1,
  -0.01,
  0.001,
  1.005,
  1e21,
  99_999_999.999,
  1e308,
  '1',
  '1e3',
  '๑',
  true,
  [],
  {},
];

/** These days are limits of the calendar or have years of another era. */
export const hostileDays = [
  '0001-01-01',
  '1857-01-01',
  '1900-01-01',
  '2300-01-01',
  '2399-12-31',
  '2399-12-30',
  '2569-11-21',
  '9999-12-31',
  '+12345-01-01',
] as const;

/** Returns replacements of an id in a body, made from an existing id. */
export const hostileIds = (id: number): readonly unknown[] => [
  `${id}e0`,
  ` ${id}`,
  `${id} `,
  `${id};drop`,
  `0x${id.toString(16)}`,
  `+${id}`,
  `${id}.0`,
  true,
  [id],
  {},
  -1,
  0,
  1.5,
  1e21,
  '',
  null,
  Number.MAX_SAFE_INTEGER + 1,
];

export const hostileAddresses = (id: number): readonly string[] => [
  `${id}e0`,
  `%20${id}`,
  `${id}%20`,
  `${id};drop`,
  `0x${id.toString(16)}`,
  `+${id}`,
  `${id}.0`,
  '%00',
  '%F0%9F%91%97',
  '../1',
  '9'.repeat(40),
  '-0',
  'NaN',
  'null',
  'undefined',
  '__proto__',
];
