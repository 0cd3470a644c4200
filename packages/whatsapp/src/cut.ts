/** At most so many UTF-16 units, and no half of a character. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const short = text.slice(0, most - 1)
  return `${short.isWellFormed() ? short : short.slice(0, -1)}…`
}
