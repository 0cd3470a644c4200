export const text = {
  now: 'hace un momento',
  seconds: (n: number) => `hace ${n} s`,
  minutes: (n: number) => `hace ${n} min`,
  hours: (n: number) => `hace ${n} h`,
  days: (n: number) => (n === 1 ? 'hace 1 día' : `hace ${n} días`),
} as const
