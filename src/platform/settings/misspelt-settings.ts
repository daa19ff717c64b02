import { editDistance } from '#lib/text/edit-distance.ts';

/** Other programs' variables that resemble settings. */
const others = /^(?:npm_|OTEL_|OIDC_|RATRI_|PG|LC_|XDG_|SSH_)/;

/** Omits short names, which variables of other programs resemble (HOST, HOME). */
export const misspeltSettings = (
  environment: NodeJS.ProcessEnv,
  known: readonly string[],
): { name: string; meant: string }[] =>
  Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || others.test(name) || name.length < 6) return [];
    const meant = known.find(
      (one) => one.length >= 6 && editDistance(name.toUpperCase(), one) <= (one.length < 9 ? 1 : 2),
    );
    return meant === undefined ? [] : [{ name, meant }];
  });
