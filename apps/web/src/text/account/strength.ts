/** How hard a new password is to guess. */
export const text = {
  levels: { short: 'Muy corta', weak: 'Débil', fair: 'Aceptable', good: 'Buena', strong: 'Muy buena' },
  advice: {
    short: 'usa 8 caracteres o más',
    weak: 'evita palabras y números que otros adivinan',
    fair: 'alárgala con otra palabra',
    good: 'difícil de adivinar',
    strong: 'muy difícil de adivinar',
  },
} as const
