/** The seasonal flag is true during December up to and including the 25th (specification §9). */
export const isSeason = (date: Date): boolean => date.getMonth() === 11 && date.getDate() <= 25
