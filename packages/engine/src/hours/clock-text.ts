import { wallClock } from './hours.ts'

/** es-CO: 21/11/2025. Written by hand so that server and browser never differ. */
export function dateText(at: number, zone: string): string {
  const now = wallClock(at, zone)
  return `${two(now.day)}/${two(now.month)}/${now.year}`
}

/** es-CO: 3:05 p. m. */
export function timeText(at: number, zone: string): string {
  const now = wallClock(at, zone)
  return `${now.hour % 12 || 12}:${two(now.minute)} ${now.hour < 12 ? 'a. m.' : 'p. m.'}`
}

/** 24 h, for comparing: 15:05. */
export function clockTime(at: number, zone: string): string {
  const now = wallClock(at, zone)
  return `${two(now.hour)}:${two(now.minute)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
