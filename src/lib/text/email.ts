/** Rule of zod's e-mail check, without loading zod: no display name, no quotes, a domain with a dot. */
const address =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => address.test(text);
