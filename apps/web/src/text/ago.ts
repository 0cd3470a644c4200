export const text = {
  now: 'hace un momento',
  seconds: (n: number) => `hace ${n} s`,
  minutes: (n: number) => `hace ${n} min`,
  hours: (n: number) => `hace ${n} h`,
  days: (n: number) => (n === 1 ? 'hace 1 día' : `hace ${n} días`),
  soon: 'en menos de 1 min',
  inMinutes: (n: number) => `en ${n} min`,
  inHours: (hours: number, minutes: number) =>
    minutes === 0 ? `en ${hours} h` : `en ${hours} h ${minutes} min`,
  inDays: (n: number) => `en ${n} días`,
} as const
