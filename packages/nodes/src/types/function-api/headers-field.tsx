import { Button, Field, IconButton, TextInput } from '@recado/ui'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFocusStays } from '../../editing/use-focus-stays.tsx'
import { text } from './text.ts'

type Headers = Record<string, string>
type Line = { name: string; value: string }

type HeadersFieldProps = { value: Headers; onChange: (headers: Headers) => void; error?: string | undefined }

/** The headers of a request, a line each; unnamed lines are not stored. */
export function HeadersField({ value, onChange, error }: HeadersFieldProps) {
  const [lines, setLines] = useState(() => linesOf(value))
  const shown = sameHeaders(headersOf(lines), value) ? lines : linesOf(value)
  const list = useRef<HTMLDivElement>(null)
  useFocusStays(list, 'last')
  const change = (next: Line[]) => {
    setLines(next)
    onChange(headersOf(next))
  }
  return (
    <Field
      label={text.form.headers}
      hint={shown.length > 0 ? text.form.headersHint : undefined}
      error={error}
    >
      <div ref={list} className="flex flex-col items-start gap-2">
        {shown.map((line, position) => (
          <div key={position} className="flex w-full items-center gap-2">
            <TextInput
              mono
              className="flex-2"
              aria-label={text.form.headerName}
              placeholder="Authorization"
              value={line.name}
              onChange={(event) => change(shown.with(position, { ...line, name: event.target.value }))}
            />
            <TextInput
              mono
              className="flex-3"
              aria-label={text.form.headerValue}
              value={line.value}
              onChange={(event) => change(shown.with(position, { ...line, value: event.target.value }))}
            />
            <IconButton
              size="s"
              variant="danger"
              label={text.form.removeHeader(line.name)}
              icon={<X size={16} />}
              onClick={() => change(shown.toSpliced(position, 1))}
            />
          </div>
        ))}
        <Button icon={<Plus size={16} />} onClick={() => change([...shown, { name: '', value: '' }])}>
          {text.form.addHeader}
        </Button>
      </div>
    </Field>
  )
}

const linesOf = (headers: Headers): Line[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

const headersOf = (lines: readonly Line[]): Headers =>
  Object.fromEntries(
    lines.filter((line) => line.name.trim() !== '').map((line) => [line.name.trim(), line.value]),
  )

const sameHeaders = (one: Headers, other: Headers): boolean => JSON.stringify(one) === JSON.stringify(other)
