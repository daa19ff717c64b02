export const roundUpToMinute = (at: string): string =>
  new Date(Math.ceil(Date.parse(at) / 60_000) * 60_000).toISOString();
