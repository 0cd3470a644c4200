/** Whether a message calls its reader by name: then who has none needs another word. */
export const namesPeople = (message: string): boolean =>
  /\{\{\s*(?:primer_)?nombre\s*\}\}|\{(?:primer_)?nombre\}/i.test(message)
