/** What placeholders stand for. */
export const text = {
  nombre: 'Nombre del cliente',
  primer_nombre: 'Primer nombre',
  telefono: 'Teléfono del cliente',
  fecha: 'Fecha de hoy',
  hora: 'Hora de ahora',
  startTime: 'Hora en que abres',
  endTime: 'Hora en que cierras',
  mensaje: 'Lo que escribió',
} as const
