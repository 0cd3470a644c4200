/** A message that reached the server, whatever became of it. */
export interface Attempt {
  /** As the caller wrote it: a number or a user id. */
  to: string
  type: string
  /** What a person would read: the text, caption or body; a template's name. */
  text: string
  callbackData: string | null
  /** As it came, to be held against Meta's schemas. */
  body: unknown
  at: number
}
