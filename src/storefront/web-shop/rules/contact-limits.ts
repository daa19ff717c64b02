export const contactMaxLengths = { name: 100, phone: 30, email: 200, body: 2000 } as const;
