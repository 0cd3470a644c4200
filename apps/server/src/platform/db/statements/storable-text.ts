/** Text from outside as every database takes it: no NUL, no lone surrogates. */
export function storableText(text: string): string {
  if (text.isWellFormed() && !text.includes('\u0000')) return text
  return text.replaceAll('\u0000', '').toWellFormed()
}
