import { z } from 'zod'
import { configText as text } from '../text/operations/config.ts'

/** An address by one of these protocols. */
export const url = (protocols: string[], example: string) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), text.like(example))
