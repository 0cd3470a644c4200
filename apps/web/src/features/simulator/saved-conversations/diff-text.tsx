import { clsx } from 'clsx'
import { differingWords } from './differing-words.ts'

interface DiffTextProps {
  text: string
  /** What it is compared with. */
  other: string
  mark: 'danger' | 'ok'
}

/** A text with the words marked that the other one does not have in that place. */
export function DiffText({ text, other, mark }: DiffTextProps) {
  return (
    <span className="whitespace-pre-wrap">
      {differingWords(text, other).map((piece, index) =>
        piece.same ? (
          <span key={index}>{piece.text}</span>
        ) : (
          <mark
            key={index}
            className={clsx(
              'rounded-in text-ink underline decoration-2 underline-offset-2',
              mark === 'danger' ? 'bg-danger-soft decoration-danger' : 'bg-ok-soft decoration-ok',
            )}
          >
            {piece.text}
          </mark>
        ),
      )}
    </span>
  )
}
