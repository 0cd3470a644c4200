/** The longest text that WhatsApp takes, in UTF-16 units. */
export const chatTextLimit = 4096

/** A cut looks for the end of a paragraph, a sentence or a word in this last part of what may stay. */
const searched = 0.3
const ends = [/\n\s*\n/g, /[.!?…](?=\s)/g, /\s/g]

/** A text of at most `limit` units, cut where a reader would: never inside a word, nor inside a character. */
export function cutText(text: string, limit = chatTextLimit): string {
  if (text.length <= limit) return text
  const kept = text.slice(0, limit - 1)
  const from = Math.floor(kept.length * (1 - searched))
  for (const end of ends) {
    const last = [...kept.slice(from).matchAll(end)].at(-1)
    if (last) return `${kept.slice(0, from + last.index + last[0].length).trimEnd()}…`
  }
  return `${wholeCharacters(kept)}…`
}

/** Without the half of a surrogate pair, or the joiner of an emoji, that a cut leaves at the end. */
function wholeCharacters(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '').replace(/\u200d$/, '')
}

/** Models write Markdown; WhatsApp shows one asterisk as bold, and neither headings nor links behind words. */
export function forChat(text: string): string {
  return text
    .trim()
    .replace(/^#{1,6}[ \t](.*)$/gm, (all, title: string) =>
      title.trim() === '' ? all : `*${title.trim().replaceAll('*', '')}*`,
    )
    .replace(/\*\*(?=\S)([^*\n]{1,300}?)(?<=\S)\*\*/g, '*$1*')
    .replace(/!?\[([^\]\n]{1,200})\]\((https?:\/\/[^\s)]{1,500})\)/g, (_all, words: string, url: string) =>
      words === url ? url : `${words}: ${url}`,
    )
}
