/** Parts of the names that shops give their expense category of laundry and repair. */
export const careCategoryNames = /ซัก|ซ่อม|wash|laundr|clean|repair|wäsch|reinig|pressing|lavag|lavand/i;
