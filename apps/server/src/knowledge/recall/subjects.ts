import { plain } from '@recado/engine'

/** What a text has that customers ask for by no word of it: «¿hasta qué hora?» of «lunes a viernes de 8 a 6». As terms of their own. */
const price = '#precio'
const hours = '#horario'
const place = '#lugar'

const days =
  'lunes martes miercoles jueves viernes sabado sabados domingo domingos festivo festivos feriado feriados'

const told: readonly (readonly [term: string, looks: RegExp])[] = [
  [price, /\$\s?\d|\b\d{1,3}[.,]\d{3}\b|\b(?:mil|pesos)\b/],
  [
    hours,
    new RegExp(
      `\\b\\d{1,2}(?::\\d{2})?\\s?[ap]\\.?\\s?m\\b|\\b\\d{1,2}:\\d{2}\\b|\\b(?:${days.replaceAll(' ', '|')})\\b|\\bmediodia\\b`,
    ),
  ],
  [
    place,
    /#\s?\d|\b(?:calle|carrera|avenida|diagonal|transversal|cra|cll|piso|local|oficina|consultorio|barrio|parqueadero)\b/,
  ],
]

const asked: readonly (readonly [term: string, words: ReadonlySet<string>])[] = [
  [
    price,
    words(`precio precios valor valores vale valen cuanto cuanta cuestan cuesta costo cobran cobra tarifa tarifas lista barato barata
    economico economica caro alcanza presupuesto mil plata carta catalogo servicios cursos menu comer almorzar venden ofrecen`),
  ],
  [
    hours,
    words(`hora horas horario horarios abren abre abierto abiertos cierran cierra atienden atiende trabajan hoy manana noche tarde
    temprano mediodia am pm semana dom sab ${days}`),
  ],
  [
    place,
    words(`donde direccion ubicacion ubicados ubicado quedan queda parte sector zona barrio llegar waze mapa maps taxi piso local sede
    parquear parqueo parqueadero moto carro estacionar`),
  ],
]

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

export function subjectsOf(text: string): string[] {
  const seen = plain(text)
  return told.flatMap(([term, looks]) => (looks.test(seen) ? [term] : []))
}

export function subjectsAsked(question: string): string[] {
  const said = plain(question).split(/[^\p{L}\p{N}]+/u)
  return asked.flatMap(([term, known]) => (said.some((word) => known.has(word)) ? [term] : []))
}
