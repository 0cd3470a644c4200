import { namePlaceholders, sentenceOf, type StoredNode } from '@recado/nodes/editors'
import { plainWhatsAppText } from '@recado/ui/chat'
import { FilledText, filledMarks } from '@recado/ui/filled-text'
import { clsx } from 'clsx'
import { Fragment } from 'react'
import { text } from '../../../text/builder/builder.ts'

const shownWords = 3

/** «Si escriben *hola*, *buenas* → “¡Hola!…”» */
export function NodeSentence({ node, whole }: { node: StoredNode & { isActive: boolean }; whole: boolean }) {
  const { when, words, does, quote, aside } = sentenceOf(node)
  const short = plainWhatsAppText(namePlaceholders(quote, filledMarks)).replaceAll(/\s+/g, ' ').trim()
  return (
    <p
      className={clsx(
        'text-13 leading-5',
        whole ? 'line-clamp-2' : 'truncate narrow:line-clamp-2 narrow:whitespace-normal',
        whole ? 'text-[color-mix(in_oklab,var(--ink)_76%,var(--brand-soft))]' : 'text-muted',
      )}
    >
      {when}{' '}
      {words.slice(0, shownWords).map((word, position) => (
        <Fragment key={word}>
          {position > 0 && ', '}
          <mark
            className={clsx(
              'bg-transparent',
              node.isActive ? 'font-semibold text-hue' : 'font-medium text-muted',
              /[\\^$|[\]()]/.test(word) && 'font-mono text-12',
            )}
          >
            {word}
          </mark>
        </Fragment>
      ))}
      {/* No ellipsis of its own: a line that is cut off gets one anyway. */}
      {words.length > shownWords && ` ${text.list.moreWords(words.length - shownWords)}`}{' '}
      {(does || short) && <span aria-hidden>→ </span>}
      {does && `${does} `}
      {short && (
        // Where the line is cut off, nothing is left of a colour whose words are gone.
        <span
          className={clsx('*:data-filled:inline-block *:data-filled:leading-4', node.isActive && 'text-ink')}
        >
          “<FilledText text={short.slice(0, 160)} />”
        </span>
      )}
      {aside && <span className="text-muted"> · {aside}</span>}
    </p>
  )
}
