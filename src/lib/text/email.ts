/** One plain address as zod takes it, without zod: browsers ask it too. No names beside it, no quotes, a domain with a dot. */
const address =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Is this text an e-mail address? Blanks around it are none of it. */
export const isEmail = (text: string): boolean => address.test(text);
