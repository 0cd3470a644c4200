/** What time zones are called, by their names in IANA's list. */
export const zoneNames: Record<string, string> = {
  'America/Bogota': 'Bogotá',
  'America/Mexico_City': 'Ciudad de México',
  'America/Lima': 'Lima',
  'America/Buenos_Aires': 'Buenos Aires',
  'Europe/Madrid': 'Madrid',
  UTC: 'UTC',
}

/** «America/Bogota» as «Bogotá», which is what people know it by. */
export const zoneName = (zone: string): string =>
  zoneNames[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
