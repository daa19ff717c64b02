/** Accepts the same addresses as zod, without zod, because browsers load it. No display name, no quotes, a domain with a dot. */
const address =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Is this text an e-mail address? Surrounding blanks are refused. */
export const isEmail = (text: string): boolean => address.test(text);
