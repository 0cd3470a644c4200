import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max'

/** The countries whose zones Recado offers, and the rest of Latin America. */
const countryOfZone: Partial<Record<string, CountryCode>> = {
  'America/Mexico_City': 'MX',
  'America/Monterrey': 'MX',
  'America/Tijuana': 'MX',
  'America/Cancun': 'MX',
  'America/Lima': 'PE',
  'America/Buenos_Aires': 'AR',
  'America/Argentina/Buenos_Aires': 'AR',
  'America/Santiago': 'CL',
  'America/Guayaquil': 'EC',
  'America/Caracas': 'VE',
  'America/La_Paz': 'BO',
  'America/Asuncion': 'PY',
  'America/Montevideo': 'UY',
  'America/Sao_Paulo': 'BR',
  'America/Panama': 'PA',
  'America/Costa_Rica': 'CR',
  'America/Guatemala': 'GT',
  'America/El_Salvador': 'SV',
  'America/Tegucigalpa': 'HN',
  'America/Managua': 'NI',
  'America/Santo_Domingo': 'DO',
  'America/Puerto_Rico': 'PR',
  'America/Havana': 'CU',
  'America/New_York': 'US',
  'America/Los_Angeles': 'US',
  'Europe/Madrid': 'ES',
}

/** Where a number without its country's code is from: the linked number's country, else the zone's, else Colombia. */
export function homeCountry(linkedNumber: string | null, timeZone: string): CountryCode {
  const linked = linkedNumber === null ? undefined : parsePhoneNumber(`+${linkedNumber}`)?.country
  return linked ?? countryOfZone[timeZone] ?? 'CO'
}
