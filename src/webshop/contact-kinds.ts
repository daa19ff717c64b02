/** Where a message of the web shop's contact form stands. */
export const contactStates = ['waiting', 'answered'] as const;
export type ContactState = (typeof contactStates)[number];

/** How many characters each field of the form may have. */
export const contactLongest = { name: 100, phone: 30, email: 200, body: 2000 } as const;
