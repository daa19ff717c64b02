const longest = 300;

/** Returns one line without the shop's secrets. */
export const providerText = (text: string, secrets: readonly string[]): string => {
  let clean = text;
  for (const secret of secrets) if (secret !== '') clean = clean.replaceAll(secret, '•••');
  return clean.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, longest);
};
