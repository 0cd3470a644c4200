import { z } from 'zod'

/** An address by one of these protocols. */
export const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), `must look like ${example}`)
