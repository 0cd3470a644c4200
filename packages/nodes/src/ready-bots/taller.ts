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

/** Appointments, prices and stranded cars. */
export const taller: ReadyBot = {
  id: 'taller',
  title: 'Taller mecánico',
  does: 'Recibe citas y datos del vehículo, da precios y ayuda a quien se varó',
  name: 'Taller Motor y Punto',
  description: 'Citas, precios y auxilio por WhatsApp',
  review: ['Servicios y precios', 'Horario y dirección', 'Varados'],
  nodes: [
    calls('Hola, estamos bajo un carro 🔧 Escríbenos qué le pasa al tuyo y te respondemos.'),
    {
      id: 'archivos',
      type: 'FILE',
      name: 'Fotos y videos del vehículo',
      config: {
        fileResponse:
          'Recibido, gracias. El mecánico lo mira. Cuéntanos también la marca, el modelo y el año.',
      },
    },
    byHour(
      'varado',
      'Varados',
      ['varado', 'varada', 'grúa', 'no prende', 'no enciende', 'se recalentó', 'sin frenos', 'accidente'],
      ['7:29', '18:00'],
      { message: 'Tranquilo. No lo muevas y envíanos tu *ubicación* por aquí.', next: 'mecanico' },
      {
        message:
          'A esta hora el taller está cerrado. No lo muevas si fallan los frenos o se recalienta: llama a la grúa de tu seguro y tráelo desde las 7:30 a. m.',
      },
    ),
    handsOver('mecanico', 'Pasar al mecánico', [], 'Ya le avisamos al mecánico: te escribe en unos minutos.'),
    asks(
      'cita',
      'Cita en el taller',
      ['cita', 'agendar', 'turno', 'revisión', 'traer', 'mantenimiento'],
      [
        text('vehiculo', '¿Qué vehículo es? Marca, modelo y año.'),
        text('placa', '¿Cuál es la placa?'),
        choice('servicio', '¿Qué necesita?', [
          'Cambio de aceite',
          'Frenos',
          'Suspensión',
          'Diagnóstico',
          'Otro',
        ]),
        date('dia', '¿Qué día lo traes?'),
        text('nombre', '¿A nombre de quién?'),
      ],
      'Listo, {{nombre}}. Te esperamos el {{dia}} con tu {{vehiculo}} ({{placa}}) para *{{servicio}}*. Llega entre 7:30 y 9 a. m. 🔧',
    ),
    says(
      'precios',
      'Servicios y precios',
      [
        'precio',
        'precios',
        'cuánto',
        'vale',
        'cuesta',
        'servicios',
        'aceite',
        'frenos',
        'alineación',
        'escáner',
      ],
      '🔧 *Precios desde*\n\n- Cambio de aceite y filtro: $160.000\n- Pastillas de freno: $180.000\n- Alineación y balanceo: $90.000\n- Diagnóstico con escáner: $70.000, se abona a la reparación\n\nEl precio exacto depende del vehículo. Escribe *cita* para traerlo.',
    ),
    knows(
      'horario',
      'Horario y dirección',
      ['horario', 'horarios', 'abren', 'abierto', 'cierran', 'dirección', 'dónde están', 'ubicados'],
      '🕐 Lunes a viernes de 7:30 a. m. a 6 p. m. y sábados de 8 a. m. a 1 p. m.\n📍 Calle 68 # 24-15.',
    ),
    handsOver(
      'estado',
      'Estado de mi vehículo',
      ['mi carro', 'mi moto', 'ya está', 'está listo', 'estado', 'asesor', 'persona'],
      'Ya le pregunto al mecánico por tu vehículo y te responde por aquí.',
    ),
    says(
      'saludo',
      'Saludo',
      ['hola', 'buenas', 'buenos días', 'buenas tardes', 'buenas noches'],
      '¡Hola! 🔧 Gracias por escribir al taller. Escribe *cita* para traer tu vehículo, *precios* para ver los servicios, *varado* si no prende u *horario* para saber cuándo abrimos.',
    ),
    agent('taller', 'Recepción del taller'),
  ],
  samples: [
    { says: 'quiero una cita para revisión', answeredBy: 'cita' },
    { says: '¿Cuánto vale el cambio de aceite?', answeredBy: 'precios' },
    { says: 'estoy varado, el carro no prende', answeredBy: 'varado' },
    { says: '¿ya está listo mi carro?', answeredBy: 'estado' },
    { says: '¿Los sábados abren?', answeredBy: 'horario' },
    { says: 'Hola, buenos días', answeredBy: 'saludo' },
  ],
}
