import {
  agent,
  asks,
  calls,
  choice,
  date,
  handsOver,
  knows,
  type ReadyBot,
  says,
  tags,
  text,
} from './ready-bot.ts'

/** Services, prices and appointments. */
export const barberia: ReadyBot = {
  id: 'barberia',
  title: 'Barbería',
  does: 'Da los precios, aparta turnos y pasa con el barbero',
  name: 'Barbería El Patio',
  description: 'Servicios, precios y turnos por WhatsApp',
  review: ['Servicios y precios', 'Horario y dirección'],
  tags: [{ name: 'Cita', color: '#2362B5' }],
  nodes: [
    calls('¡Hola! Tenemos las manos ocupadas ✂️ Escríbenos por aquí y te apartamos turno.'),
    asks(
      'cita',
      'Apartar turno',
      ['cita', 'turno', 'agendar', 'reservar', 'apartar'],
      [
        choice('servicio', '¿Qué te hacemos?', ['Corte', 'Corte y barba', 'Barba', 'Corte de niño']),
        date('dia', '¿Qué día?'),
        choice('jornada', '¿En qué jornada?', ['Mañana', 'Tarde', 'Noche']),
        text('nombre', '¿Cómo te llamas?'),
        text('barbero', '¿Con algún barbero en especial?', false),
      ],
      '¡Hecho, {{nombre}}! Anotamos *{{servicio}}* para el {{dia}} en la {{jornada}}. Te escribimos con la hora exacta 💈',
      { next: 'etiqueta' },
    ),
    tags('etiqueta', 'Marcar cita', 'Cita'),
    says(
      'precios',
      'Servicios y precios',
      ['precio', 'precios', 'cuánto', 'vale', 'cuesta', 'servicios', 'corte', 'barba', 'cejas'],
      '💈 *Servicios*\n\n- Corte: $25.000 (40 min)\n- Corte y barba: $38.000 (60 min)\n- Barba: $18.000 (25 min)\n- Corte de niño: $20.000 (30 min)\n- Cejas: $8.000\n\nEscribe *cita* y te apartamos turno.',
    ),
    knows(
      'horario',
      'Horario y dirección',
      ['horario', 'horarios', 'abren', 'abierto', 'cierran', 'dirección', 'dónde están', 'ubicados'],
      '🕐 Martes a sábado de 9 a. m. a 8 p. m.; domingos de 9 a. m. a 2 p. m. Los lunes descansamos.\n📍 Carrera 8 # 12-35, local 2.',
    ),
    handsOver(
      'persona',
      'Hablar con el barbero',
      ['cancelar cita', 'cambiar cita', 'cambiar turno', 'hablar con alguien', 'asesor', 'persona'],
      'Listo, ya le aviso a alguien del equipo. Te escribe apenas suelte las tijeras ✂️',
    ),
    says(
      'saludo',
      'Saludo',
      ['hola', 'buenas', 'buenos días', 'buenas tardes', 'qué más'],
      '¡Hola! 💈 Soy el asistente de la barbería. Escribe *cita* para apartar turno, *precios* para ver los servicios u *horario* para saber cuándo abrimos.',
    ),
    agent('barberia', 'Asistente de la barbería'),
  ],
  samples: [
    { says: 'Quiero una cita para mañana', answeredBy: 'cita' },
    { says: '¿Cuánto vale el corte con barba?', answeredBy: 'precios' },
    { says: '¿Hasta qué hora están abiertos? ¿cuál es el horario?', answeredBy: 'horario' },
    { says: 'necesito hablar con alguien', answeredBy: 'persona' },
    { says: 'qué más parce', answeredBy: 'saludo' },
  ],
}
