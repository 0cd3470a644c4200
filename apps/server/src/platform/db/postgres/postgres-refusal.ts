import pg from 'pg'
import { DatabaseRefusedError } from '../errors.ts'

/** host:port/database, for people; never the user's password. */
export function whereIs(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed) return 'DATABASE_URL'
  const host = parsed.host || (parsed.searchParams.get('host') ?? 'localhost')
  return `${host}${parsed.pathname}`
}

/** Why a database cannot be worked with, from what the connection threw. */
export function refusedBy(error: unknown, url: string): DatabaseRefusedError {
  const where = whereIs(url)
  if (!(error instanceof Error)) return new DatabaseRefusedError('unreachable', where, String(error))
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError) {
    if (code.startsWith('28')) return new DatabaseRefusedError('credentials', where, error.message, error)
    if (code === '3D000') return new DatabaseRefusedError('no_database', where, error.message, error)
    return new DatabaseRefusedError('unusable', where, error.message, error)
  }
  // Of an address with several IPs, Node's error has no message of its own.
  return new DatabaseRefusedError('unreachable', where, error.message || code, error)
}
