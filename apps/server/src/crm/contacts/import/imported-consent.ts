import { type Consent, consentWay } from '@recado/contract/crm/consent'
import { limits } from '@recado/contract/wire/limits'
import { Temporal } from 'temporal-polyfill'
import { normalizeForSearch } from '../../../platform/normalize-for-search.ts'
import { importText } from '../../../text/crm/contact-imports.ts'

/** How somebody agreed to hear of the business; `at` in ms UTC, null where the file does not say when. */
export type ImportedConsent = { given: Consent; at: number | null }

/**
 * Reads what an export says of it, and what owners write themselves: «Por chat», «Al comprar: en la feria», or any words, which
 * are kept as its note. Null for whom nothing is said; `fault` for a moment that is none, or is still to come.
 */
export function readConsent(
  { how, when }: { how: string; when: string },
  { zone, now }: { zone: string; now: number },
): { consent: ImportedConsent | null } | { fault: string } {
  if (how === '' && when === '') return { consent: null }
  const at = when === '' ? null : momentOf(when, zone)
  if (at === undefined || (at !== null && at > now)) return { fault: importText.badConsentDate }
  return { consent: { given: consentOf(how), at } }
}

/** Whether somebody is to get no campaigns: an empty cell, or any other word, says nothing. */
export const wantsNoCampaigns = (cell: string): boolean => /^(no|false|0)$/.test(normalizeForSearch(cell))

function consentOf(cell: string): Consent {
  const [words = '', ...more] = cell.split(':')
  const note = more.join(':')
  const asked = normalizeForSearch(words)
  const how = consentWay.options.find((way) => normalizeForSearch(importText.consentWays[way]) === asked)
  if (how === undefined || (how === 'other' && note.trim() === ''))
    return { how: 'other', note: shortNote(cell === '' ? importText.consentOfFile : cell) }
  return { how, note: shortNote(note) }
}

const shortNote = (note: string): string => note.trim().slice(0, limits.name).trim()

/** ISO 8601, or as spreadsheets in Spanish show it: day, month, year, and the hour where it stands. */
function momentOf(cell: string, zone: string): number | undefined {
  try {
    if (cell.includes('T') && /(Z|[+-]\d\d:?\d\d)$/.test(cell))
      return Temporal.Instant.from(cell).epochMilliseconds
    const [, day, month, year, hour = '0', minute = '0'] =
      /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:,? (\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(cell) ?? []
    const local =
      year === undefined
        ? Temporal.PlainDateTime.from(cell)
        : Temporal.PlainDateTime.from(
            {
              year: Number(year),
              month: Number(month),
              day: Number(day),
              hour: Number(hour),
              minute: Number(minute),
            },
            { overflow: 'reject' },
          )
    return local.toZonedDateTime(zone).epochMilliseconds
  } catch {
    return undefined
  }
}
