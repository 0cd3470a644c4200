/**
 * The words of a chat as they are said: without WhatsApp's signs for bold and lists, and without angle brackets, in which Google's
 * voices read what is to be laughed or sighed (its speech guide, November 2026). No word, and no figure, is another one.
 */
export const speakable = (text: string): string =>
  text
    .replaceAll(/[<>`]/g, ' ')
    .replaceAll(/[*_~]/g, (sign, at: number) =>
      isWritten(text.charAt(at - 1), text.charAt(at + 1)) ? sign : '',
    )
    .replaceAll(/^[ \t]*[-•][ \t]+/gm, '')
    .replaceAll(/[ \t]{2,}/g, ' ')
    .trim()

/** Within a word, or apart from all: a sign that is meant as such. The others say how words look. */
const isWritten = (before: string, after: string): boolean =>
  (/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)) || (before === ' ' && after === ' ')
