import { namedUtcDay } from '../lib/time/utc-day.ts'

/** Of models of AI that end. */
export const text = {
  closes: (model: string, day: string) => `${model} cierra el ${namedUtcDay(day)}`,
  closed: (model: string, day: string) => `${model} cerró el ${namedUtcDay(day)}`,
} as const
