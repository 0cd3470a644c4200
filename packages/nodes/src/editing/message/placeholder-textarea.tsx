import { placeholdersIn } from '@recado/engine'
import { IconButton, insertText, Menu, pastedFiles, Textarea, type TextareaProps, toast } from '@recado/ui'
import { Ellipsis } from 'lucide-react'
import { type ClipboardEvent, Fragment, useRef, type ReactNode } from 'react'
import { filledPlaceholders, placeholderMarks } from './placeholder-marks.ts'
import { placeholderName } from '../../placeholders/placeholder-names.ts'
import { text } from '../text.ts'

type PlaceholderTextareaProps = Omit<TextareaProps, 'ref' | 'value' | 'onChange' | 'toolbar' | 'marks'> & {
  value: string
  onChange: (value: string) => void
  /** The placeholders with a button each, as they are written into the text. */
  inserts: readonly string[]
  /** Those in the menu behind the buttons. */
  more?: readonly string[]
  /** Names that the bot's nodes collect; without them no placeholder is unknown. */
  collected?: readonly string[] | undefined
  /** Takes the files that are pasted into it; without it, it says where one would go. */
  onFiles?: ((files: readonly File[]) => void) | undefined
}

/** A text in which placeholders are marked and put where the cursor is by what they stand for; goes into a Field. */
export function PlaceholderTextarea(props: PlaceholderTextareaProps) {
  const { value, onChange, inserts, more = [], collected, onFiles, ...rest } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (written: string) => {
    if (!area.current) return
    insertText(area.current, written)
    area.current.focus()
  }
  const paste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    if (onFiles) onFiles(files)
    else toast.info(text.message.onlyWords)
  }
  const marks = placeholderMarks(value, collected ?? [])
  return (
    <Textarea
      {...rest}
      ref={area}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onPaste={paste}
      marks={collected ? marks : marks.map(({ from, to }) => ({ from, to }))}
      legend={legendOf(filledPlaceholders(value, collected ?? []))}
      toolbar={
        <>
          <span className="px-1 @max-[22rem]:sr-only phone:sr-only">{text.message.insert}</span>
          {inserts.map((written) => (
            <button
              key={written}
              type="button"
              onClick={() => insert(written)}
              className="min-h-6 rounded-in px-1.5 text-12 font-medium text-brand transition-colors hover:bg-brand-soft narrow:min-h-11"
            >
              {nameOf(written)}
            </button>
          ))}
          {more.length > 0 && (
            <Menu
              trigger={
                <IconButton
                  size="s"
                  label={text.message.more}
                  icon={<Ellipsis size={16} />}
                  className="ml-auto"
                />
              }
              groups={[
                {
                  actions: more.map((written) => ({
                    label: nameOf(written),
                    // While the menu stands nothing outside takes the focus.
                    onSelect: () => requestAnimationFrame(() => insert(written)),
                  })),
                },
              ]}
            />
          )}
        </>
      }
    />
  )
}

/** What the braces are there for, to whom they say nothing. */
function legendOf(filled: readonly string[]): ReactNode {
  if (filled.length === 0) return null
  return (
    <>
      {text.message.filled}{' '}
      {filled.map((written, at) => (
        <Fragment key={written}>
          {at > 0 && ', '}
          <span className="wrap-anywhere">{written}</span> {text.message.filledBy}{' '}
          <strong className="font-medium text-ink">{nameOf(written)}</strong>
        </Fragment>
      ))}
    </>
  )
}

const nameOf = (written: string): string => placeholdersIn(written).map(placeholderName).join('')
