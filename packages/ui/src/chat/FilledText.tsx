import type { ReactNode } from 'react'

/** Stand around a value that a placeholder was filled with, so that it can be told apart; nobody types them. */
export const filledMarks = ['\uE000', '\uE001'] as const

/** A plain text with what is filled in on a colour. */
export function FilledText({ text }: { text: string }): ReactNode {
  if (!text.includes(filledMarks[0])) return text
  return text.split(/[\uE000\uE001]/).map((part, index) =>
    // What stands between the marks: every second part.
    index % 2 === 1 ? (
      <span key={index} data-filled className="rounded-in bg-brand/14 box-decoration-clone px-0.5">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
