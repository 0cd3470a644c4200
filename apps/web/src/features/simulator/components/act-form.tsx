import { limits } from '@recado/contract/wire/limits'
import { Button, Field, Segmented, Textarea, TextInput } from '@recado/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { text } from '../../../text/builder/simulator.ts'
import type { SimulatedEvent } from '../model/played-turn.ts'

export type ActKind = 'location' | 'audio' | 'file'

interface ActFormProps {
  kind: ActKind
  waiting: boolean
  onSend: (event: SimulatedEvent) => void
  onCancel: () => void
}

/** What a customer can send besides words, put together over the message box. Esc leaves it. */
export function ActForm({ kind, ...rest }: ActFormProps) {
  switch (kind) {
    case 'location':
      return <LocationForm {...rest} />
    case 'audio':
      return <VoiceForm {...rest} />
    case 'file':
      return <FileForm {...rest} />
  }
}

type KindForm = Omit<ActFormProps, 'kind'>

interface ShellProps extends KindForm {
  title: string
  /** Null while it cannot be sent. */
  event: SimulatedEvent | null
  children: ReactNode
}

const fields = 'input:not([type=radio]), textarea'

function Shell({ title, event, waiting, onSend, onCancel, children }: ShellProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The menu that it was chosen from gives the focus back to its button first.
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(fields)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (event && !waiting) onSend(event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its fields
    <form
      ref={form}
      aria-label={title}
      onSubmit={submit}
      onKeyDown={(pressed) => {
        if (pressed.key !== 'Escape') return
        // The window around it stays open.
        pressed.stopPropagation()
        onCancel()
      }}
      className="flex flex-col gap-3 border-b border-line bg-surface p-4 phone:border-0 phone:p-3"
    >
      <p className="text-13 font-semibold">{title}</p>
      {children}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{text.form.cancel}</Button>
        <Button type="submit" variant="primary" disabled={!event || waiting}>
          {text.form.send}
        </Button>
      </div>
    </form>
  )
}

function LocationForm(props: KindForm) {
  const [latitude, setLatitude] = useState('4.6533')
  const [longitude, setLongitude] = useState('-74.0836')
  const at = { latitude: degrees(latitude, 90), longitude: degrees(longitude, 180) }
  const event =
    at.latitude === null || at.longitude === null
      ? null
      : { type: 'location' as const, latitude: at.latitude, longitude: at.longitude }
  return (
    <Shell {...props} title={text.events.location} event={event}>
      <div className="grid grid-cols-2 gap-3">
        <Degrees label={text.form.latitude} value={latitude} onValue={setLatitude} max={90} />
        <Degrees label={text.form.longitude} value={longitude} onValue={setLongitude} max={180} />
      </div>
    </Shell>
  )
}

interface DegreesProps {
  label: string
  value: string
  onValue: (value: string) => void
  max: number
}

function Degrees({ label, value, onValue, max }: DegreesProps) {
  return (
    <Field label={label} error={degrees(value, max) === null && text.form.degrees(max)}>
      <TextInput inputMode="decimal" value={value} onChange={(event) => onValue(event.target.value)} />
    </Field>
  )
}

/** A number from -max to max, with a point or a comma. */
function degrees(value: string, max: number): number | null {
  const number = Number(value.trim().replace(',', '.') || Number.NaN)
  return Number.isFinite(number) && Math.abs(number) <= max ? number : null
}

function VoiceForm(props: KindForm) {
  const [transcript, setTranscript] = useState<string>(text.transcript)
  return (
    <Shell {...props} title={text.events.audio} event={{ type: 'audio', transcript: transcript.trim() }}>
      <Field label={text.form.transcript} hint={text.form.transcriptHint}>
        <Textarea
          value={transcript}
          maxLength={limits.message}
          rows={2}
          onChange={(event) => setTranscript(event.target.value)}
        />
      </Field>
    </Shell>
  )
}

const fileKinds = ['image', 'video', 'document'] as const

function FileForm(props: KindForm) {
  const [kind, setKind] = useState<(typeof fileKinds)[number]>('image')
  const [named, setNamed] = useState<string | null>(null)
  const [caption, setCaption] = useState('')
  const filename = named ?? text.form.filenames[kind]
  const words = caption.trim()
  const event = filename.trim() === '' ? null : { type: kind, filename: filename.trim() }
  return (
    <Shell
      {...props}
      title={text.events.file}
      event={event && (words ? { ...event, caption: words } : event)}
    >
      <Segmented
        aria-label={text.form.kind}
        value={kind}
        onValueChange={setKind}
        options={fileKinds.map((value) => ({ value, label: text.form.kinds[value] }))}
        className="self-start"
      />
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <Field label={text.form.filename} error={event === null && text.form.filenameMissing}>
          <TextInput value={filename} maxLength={255} onChange={(change) => setNamed(change.target.value)} />
        </Field>
        <Field label={text.form.caption}>
          <TextInput
            value={caption}
            maxLength={limits.message}
            placeholder={text.form.captionPlaceholder}
            onChange={(change) => setCaption(change.target.value)}
          />
        </Field>
      </div>
    </Shell>
  )
}
