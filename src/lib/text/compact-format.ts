/** Rounds half-up: 999 → '999', 1000 → '1.0k', 12345 → '12.3k'. */
export const formatThousands = (count: number): string => {
  if (!(count > 999) || !Number.isFinite(count)) return String(count);
  const tenths = Math.round(count / 100);
  return `${Math.floor(tenths / 10)}.${tenths % 10}k`;
};

export const formatTime12 = (time: string): string => {
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time);
  if (!parts) return time;
  const hour = Number(parts[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${parts[2]} ${hour < 12 ? 'AM' : 'PM'}`;
};
