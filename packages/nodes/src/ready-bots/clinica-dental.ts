import {
  agent,
  asks,
  byHour,
  calls,
  choice,
  date,
  handsOver,
  knows,
  type ReadyBot,
  says,
  text,
} from './ready-bot.ts'

/** Assessments, treatments and emergencies. */
export const clinicaDental: ReadyBot = {
  id: 'clinica-dental',
  title: 'Clínica dental',
  does: 'Agenda valoraciones, explica tratamientos y atiende urgencias',
  name: 'Clínica Dental Sonrisas',
  description: 'Citas, tratamientos y urgencias por WhatsApp',
  review: ['Tratamientos y precios', 'Horario y dirección', 'Urgencias'],
  nodes: [
    calls(
      'Hola, estamos atendiendo pacientes. Si es una *urgencia*, escribe esa palabra y te ayudamos primero.',
    ),
    {
      id: 'archivos',
      type: 'FILE',
      name: 'Fotos y radiografías',
      config: {
        fileResponse:
          'Recibimos tu archivo, gracias. El odontólogo lo revisa en tu cita: por aquí no damos diagnósticos.',
      },
    },
    byHour(
      'urgencia',
      'Urgencias',
      ['urgencia', 'urgente', 'dolor', 'duele', 'sangra', 'sangrado', 'hinchado', 'golpe', 'se me partió'],
      ['7:59', '18:00'],
      { message: 'Sentimos que estés así. Vamos a darte prioridad hoy mismo.', next: 'doctor' },
      {
        message:
          'Sentimos que estés así. A esta hora el consultorio está cerrado: si el dolor o la hinchazón son fuertes, ve a urgencias. A primera hora te llamamos.',
      },
    ),
    handsOver(
      'doctor',
      'Pasar al consultorio',
      [],
      'Ya avisamos al consultorio: en unos minutos te escribe una persona.',
    ),
    asks(
      'cita',
      'Agendar valoración',
      ['cita', 'citas', 'agendar', 'valoración', 'consulta', 'turno'],
      [
        text('nombre', '¿Cuál es tu nombre completo?'),
        choice('motivo', '¿Qué necesitas?', [
          'Valoración',
          'Limpieza',
          'Ortodoncia',
          'Diseño de sonrisa',
          'Otro',
        ]),
        date('dia', '¿Qué día te queda bien?'),
        choice('jornada', '¿Mañana o tarde?', ['Mañana', 'Tarde']),
      ],
      'Gracias, {{nombre}}. Anotamos {{motivo}} para el {{dia}} en la {{jornada}}. En breve te confirmamos la hora. 🦷',
    ),
    says(
      'tratamientos',
      'Tratamientos y precios',
      [
        'precio',
        'precios',
        'cuánto',
        'tratamientos',
        'limpieza',
        'ortodoncia',
        'brackets',
        'implantes',
        'blanqueamiento',
      ],
      '🦷 *Tratamientos*\n\n- Valoración: $50.000, se abona a tu tratamiento\n- Limpieza: $120.000\n- Blanqueamiento: desde $350.000\n- Ortodoncia e implantes: según la valoración\n\nEscribe *cita* y agendamos tu valoración.',
    ),
    knows(
      'horario',
      'Horario y dirección',
      ['horario', 'horarios', 'abren', 'atienden', 'dirección', 'dónde están', 'ubicados', 'parqueadero'],
      '🕐 Lunes a viernes de 8 a. m. a 6 p. m. y sábados de 8 a. m. a 1 p. m.\n📍 Avenida 15 # 100-20, consultorio 304. Hay parqueadero para pacientes.',
    ),
    says(
      'saludo',
      'Saludo',
      ['hola', 'buenas', 'buenos días', 'buenas tardes'],
      'Hola, gracias por escribir a Sonrisas. Escribe *cita* para agendar, *tratamientos* para conocer los precios, *horario* para saber cuándo atendemos o *urgencia* si tienes dolor.',
    ),
    agent('clinica-dental', 'Recepción virtual'),
  ],
  samples: [
    { says: 'Quiero una cita de valoración', answeredBy: 'cita' },
    { says: 'cuanto cuesta la ortodoncia', answeredBy: 'tratamientos' },
    { says: 'Me duele mucho una muela', answeredBy: 'urgencia' },
    { says: '¿dónde están ubicados?', answeredBy: 'horario' },
    { says: 'Hola', answeredBy: 'saludo' },
  ],
}
