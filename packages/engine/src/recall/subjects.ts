import { plain } from '../words/words.ts'
import { termsOf } from './terms.ts'

/**
 * What a text may have that customers ask for by no word of it: «¿hasta qué hora?» of «lunes a viernes de 8 a 6». `term` stands for it
 * in both; `told`: how a text looks that has it, `asked`: words that ask for it. Where there are `names`, texts that tell it are told
 * whatever is asked, and those before others that say some of these.
 */
type Subject = { term: string; told: RegExp; asked: ReadonlySet<string>; names?: string }

const days =
  'lunes martes miercoles jueves viernes sabado sabados domingo domingos festivo festivos feriado feriados'

const subjects: readonly Subject[] = [
  {
    term: '#precio',
    told: /\$\s?\d|\b\d{1,3}[.,]\d{3}\b|\b(?:mil|pesos)\b/,
    asked:
      words(`precio precios valor valores vale valen cuanto cuanta cuestan cuesta costo cobran cobra tarifa tarifas lista barato barata
      economico economica caro alcanza presupuesto mil plata carta catalogo servicios cursos menu comer almorzar venden ofrecen`),
  },
  {
    term: '#horario',
    told: new RegExp(
      `\\b\\d{1,2}(?::\\d{2})?\\s?[ap]\\.?\\s?m\\b|\\b\\d{1,2}:\\d{2}\\b|\\b(?:${days.replaceAll(' ', '|')})\\b|\\bmediodia\\b`,
    ),
    asked:
      words(`hora horas horario horarios abren abre abierto abiertos cierran cierra atienden atiende trabajan hoy manana noche tarde
      temprano mediodia am pm semana dom sab ${days}`),
    names: 'horario horarios abrimos abierto cerramos atendemos atencion',
  },
  {
    term: '#lugar',
    told: /#\s?\d|\b(?:calle|carrera|avenida|diagonal|transversal|cra|cll|piso|local|oficina|consultorio|barrio|parqueadero)\b/,
    asked:
      words(`donde direccion ubicacion ubicados ubicado quedan queda parte sector zona barrio llegar waze mapa maps taxi piso local sede
      parquear parqueo parqueadero moto carro estacionar`),
    names:
      'direccion ubicacion ubicados estamos quedamos encuentranos visitanos sede calle carrera avenida cra cll',
  },
  {
    term: '#pago',
    told: /\b(?:pag(?:o|os|ar|as|a|an|ue|ues)|nequi|daviplata|efectivo|transferencias?|bancolombia|datafono|pse|contra ?entrega|consignacion(?:es)?|tarjetas? (?:de )?(?:credito|debito)|bre-?b|mercado ?pago|cuotas)\b/,
    asked:
      words(`pago pagos pagar pagan nequi daviplata transferencia transferir efectivo tarjeta tarjetas credito debito datafono
      bancolombia cuotas contraentrega consignar pse`),
    names:
      'pago pagos pagar medios formas recibimos aceptamos nequi daviplata efectivo transferencia tarjeta datafono',
  },
  {
    term: '#entrega',
    told: /\b(?:domicilios?|envi(?:o|os|a|an|amos)|despach(?:o|os|amos)|delivery|entreg(?:a|as|amos)|mensajeria|llevamos)\b/,
    asked: words(
      `domicilio domicilios envio envios envian enviar mandan mandar llevan traen despachan entregan entrega entregas delivery`,
    ),
    names: 'domicilio domicilios envio envios enviamos despachamos entregas entregamos llevamos cobertura',
  },
]

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** What is told whatever is asked, by the words that texts of it say, as terms. */
export const wordsOfAlways: ReadonlyMap<string, readonly string[]> = new Map(
  subjects.flatMap(({ term, names }) => (names ? [[term, [...new Set(termsOf(names))]] as const] : [])),
)

export function subjectsOf(text: string): string[] {
  const seen = plain(text)
  return subjects.flatMap(({ term, told }) => (told.test(seen) ? [term] : []))
}

export function subjectsAsked(question: string): string[] {
  const said = plain(question).split(/[^\p{L}\p{N}]+/u)
  return subjects.flatMap(({ term, asked }) => (said.some((word) => asked.has(word)) ? [term] : []))
}
