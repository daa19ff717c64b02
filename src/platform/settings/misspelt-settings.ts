/** Number of inserted, removed, changed or exchanged letters. */
const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
};

/** Variables of other programs that resemble settings. */
const others = /^(?:npm_|OTEL_|OIDC_|RATRI_|PG|LC_|XDG_|SSH_)/;

/** Short names are left out, because variables of other programs resemble them (HOST, HOME). */
export const misspeltSettings = (
  environment: NodeJS.ProcessEnv,
  known: readonly string[],
): { name: string; meant: string }[] =>
  Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || others.test(name) || name.length < 6) return [];
    const meant = known.find(
      (one) => one.length >= 6 && distance(name.toUpperCase(), one) <= (one.length < 9 ? 1 : 2),
    );
    return meant === undefined ? [] : [{ name, meant }];
  });
