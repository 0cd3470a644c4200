export const text = {
  where: '¿Dónde lo vas a abrir?',
  formats: {
    excel: 'Excel',
    'excel-comma': 'Excel en México y Centroamérica',
    standard: 'Google Sheets u otro programa',
  },
  how: {
    excel: 'con punto y coma',
    'excel-comma': 'con coma',
    standard: 'fechas ISO',
  },
} as const
