/** Text from outside as every database takes it: no NUL, no lone surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
