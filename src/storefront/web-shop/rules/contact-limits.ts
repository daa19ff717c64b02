/** How many characters each field of the form may have. */
export const contactLongest = { name: 100, phone: 30, email: 200, body: 2000 } as const;
