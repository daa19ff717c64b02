export const browserName = (agent: string): string => {
  const first = (known: readonly (readonly [RegExp, string])[]): string =>
    known.find(([sign]) => sign.test(agent))?.[1] ?? '';
  const browser = first([
    [/Line\//, 'LINE'],
    [/Edg/, 'Edge'],
    [/OPR\/|Opera/, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS|Chromium/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = first([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/CrOS/, 'ChromeOS'],
    [/Macintosh|Mac OS/, 'Mac'],
    [/Linux/, 'Linux'],
  ]);
  return [browser, system].filter((part) => part !== '').join(' · ');
};
