/** Blanks, case and Unicode variants of an address are one address. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
