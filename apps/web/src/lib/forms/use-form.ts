import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, messageOf, wasDeclined } from '../api/api-error.ts'

/** What is wrong, by field or by dotted path within one, fit to show. */
export type FieldErrors<Values> = { [Field in keyof Values]?: string | undefined } & {
  [path: `${string}.${string}`]: string | undefined
}

interface FormOptions<Values> {
  /** What stands in the fields that nobody has touched. */
  start: Values
  /** What is wrong with what is written. Asked before it is sent, and then of a wrong field with every change of it. */
  check?: (values: Values) => FieldErrors<Values>
  /** Sends it; throws why that failed. `changed` are the fields that say something else than at the start. */
  send: (values: Values, changed: Partial<Values>) => unknown
  /** Which field the server means, by its path or the code of its refusal; one of the same name needs not be told. */
  fieldOf?: Readonly<Record<string, keyof Values & string>>
  /** Begins anew after it was sent; what was written meanwhile stays. */
  clears?: boolean
}

type TextField<Values> = {
  [Field in keyof Values]: Values[Field] extends string ? Field : never
}[keyof Values] &
  string

/**
 * One form: what is written, what is wrong with it, and its way to the server. The first wrong field gets the focus; what
 * the server refused stays written, said at its field, or in `problem` where no field shows it.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { start, check, send, fieldOf = {}, clears = false } = options
  const wrongIn = (written: Values): FieldErrors<Values> => check?.(written) ?? {}
  const element = useRef<HTMLFormElement>(null)
  const [edited, setEdited] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  // Set in the press itself: `busy` comes with the next drawing, after the second press of a double click.
  const sending = useRef(false)
  const values: Values = { ...start, ...edited }

  const tellOf = (wrong: FieldErrors<Values>): boolean => {
    flushSync(() => setErrors(wrong))
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    first?.focus()
    return first !== undefined && first !== null
  }
  const forgetFailure = () => {
    setProblem(null)
    setFailed(false)
  }
  const change = (part: Partial<Values>) => {
    setEdited((before) => ({ ...before, ...part }))
    const found = wrongIn({ ...values, ...part })
    setErrors((before) => {
      // paths of these values, as strings
      const still = Object.entries(before).map(([path, message]) =>
        Object.hasOwn(part, rootOf(path)) ? [path, found[path as keyof Values]] : [path, message],
      )
      return Object.fromEntries(still) as FieldErrors<Values> // of the same paths
    })
    forgetFailure()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A window's form is within the one around it in React's tree.
    event.stopPropagation()
    if (sending.current) return
    // As the browser holds them: what a password manager filled in has told nobody.
    const written = { ...values, ...textsIn(element.current, values) }
    setEdited({ ...edited, ...without(values, written) })
    forgetFailure()
    const wrong = wrongIn(written)
    if (Object.values(wrong).some((message) => message !== undefined)) return void tellOf(wrong)
    setErrors({})
    sending.current = true
    setBusy(true)
    try {
      await send(written, without(start, written))
      if (clears) setEdited((now) => without(written, now))
    } catch (error) {
      if (wasDeclined(error)) return
      setFailed(true)
      const refused = refusedFields(error, start, fieldOf)
      if (Object.keys(refused).length === 0 || !tellOf(refused)) setProblem(messageOf(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    values,
    /** A field says something else than at the start. */
    dirty: Object.keys(without(start, edited)).length > 0,
    errors,
    /** Why it was refused, where no field shows it. */
    problem,
    /** It was refused, and nothing was changed since. */
    failed,
    busy,
    change,
    /** Takes back everything that was written. */
    reset: () => {
      setEdited({})
      setErrors({})
      forgetFailure()
    },
    /** For the form's element. */
    props: { ref: element, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    /** For an input or a box of text. */
    field: (name: TextField<Values>) => ({
      name,
      value: values[name] as string, // by its type
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: target.value } as Partial<Values>), // its own key
    }),
  }
}

/** Of these fields, those that say something else than what is known. */
function without<Values extends object>(known: Partial<Values>, fields: Partial<Values>): Partial<Values> {
  const other = Object.entries(fields).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(known[field as keyof Values]), // its own keys
  )
  return Object.fromEntries(other) as Partial<Values> // of the same fields
}

const rootOf = (path: string): string => path.split('.', 1)[0] ?? path

function textsIn<Values extends object>(form: HTMLFormElement | null, values: Values): Partial<Values> {
  if (!form) return {}
  const texts = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && typeof values[name as keyof Values] === 'string', // if it is one
  )
  return Object.fromEntries(texts) as Partial<Values> // names and types were looked at
}

/** What the server refused, by field: the first word of each. */
function refusedFields<Values extends object>(
  error: unknown,
  start: Values,
  fieldOf: Readonly<Record<string, keyof Values & string>>,
): FieldErrors<Values> {
  if (!(error instanceof ApiError)) return {}
  const coded = error.code === null ? undefined : fieldOf[error.code]
  if (coded !== undefined) return { [coded]: error.message } as FieldErrors<Values> // its own key
  const named = error.details.flatMap(({ path, message }) => {
    // A body may have its fields within one part, as in `settings.timezone`.
    const known = [path, path.slice(path.indexOf('.') + 1)].find((way) => Object.hasOwn(start, rootOf(way)))
    const field = fieldOf[path] ?? known
    return field === undefined ? [] : [[field, message] as const]
  })
  return Object.fromEntries(named.toReversed()) as FieldErrors<Values> // as above
}
