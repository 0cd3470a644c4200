/** What the map of nodes says. */
export const text = {
  label: 'Mapa de nodos',
  loading: 'Dibujando el mapa…',
  views: { label: 'Cómo ver los nodos', list: 'Lista', map: 'Mapa' },
  sections: {
    arrives: { title: 'Según lo que llegue', note: 'siempre primero', short: 'Llega' },
    written: { title: 'Según lo que escriban', note: 'gana el primero', short: 'Escriben' },
    otherwise: { title: 'Si nada coincide', note: 'responde el primero', short: 'Nada coincide' },
  },
  /** What stands in a section where no node does its work. */
  vacant: {
    arrives: 'Las llamadas, ubicaciones, audios y archivos quedan en el chat sin respuesta.',
    written: 'Ningún nodo responde a lo que escriban.',
    default: 'Si no, tu cliente recibe',
    agent: 'Responde la IA de la configuración',
    agentText: 'Con las instrucciones de «Agente IA por defecto».',
  },
  branches: { true: 'Sí', false: 'No' },
  nothingSaid: 'no dice nada',
  hindered: {
    behind: (name: string) => `Nunca responde: «${name}» va antes`,
    lost: 'Nunca responde: ningún nodo lleva aquí',
    noAi: 'La IA aún no está activa: tu cliente recibe la respuesta por defecto',
  },
  times: (count: string) => `${count} veces`,
  once: '1 vez',
  inactive: 'Inactivo',
  draft: 'Borrador',
  spoken: {
    place: (place: number) => `puesto ${place}`,
    leads: {
      next: (name: string) => `Después sigue ${name}`,
      true: (name: string) => `Si se cumple, sigue ${name}`,
      false: (name: string) => `Si no se cumple, sigue ${name}`,
    },
    cameFrom: (names: string) => `Llegan desde ${names}`,
    links: 'Qué sigue después de cada nodo',
    link: {
      next: (from: string, to: string) => `Después de «${from}» sigue «${to}»`,
      true: (from: string, to: string) => `Si se cumple «${from}», sigue «${to}»`,
      false: (from: string, to: string) => `Si no se cumple «${from}», sigue «${to}»`,
    },
  },
  /** How many, and a press goes to the next one. */
  status: {
    hindered: (count: number) => (count === 1 ? '1 no puede responder' : `${count} no pueden responder`),
    off: (count: number) => (count === 1 ? '1 inactivo' : `${count} inactivos`),
  },
  minimap: 'El mapa en pequeño: arrastra para moverte',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  fit: 'Ver todo',
  picture: 'Descargar imagen',
  pictureFailed: 'No pudimos dibujar la imagen',
  pictureName: (bot: string) => `${bot} - mapa.png`,
  empty: 'Agrega nodos y aquí verás cómo se responden unos a otros',
} as const
