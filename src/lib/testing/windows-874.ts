export const windows874 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (char) => {
      const code = char.codePointAt(0) ?? 0;
      return code >= 0x0e00 ? code - 0x0d60 : code;
    }),
  );
