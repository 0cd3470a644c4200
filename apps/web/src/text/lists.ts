export const text = { more: 'Ver más' } as const
