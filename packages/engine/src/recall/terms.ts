import { stemOf } from '../words/stem.ts'
import { plainWords } from '../words/words.ts'

/** Words that say nothing of what is asked or told. Without accents. */
const empty = new Set(
  `a al algo ante con de del desde e el ella ellos en era es esa ese eso esta estan estas este esto favor fue gracias ha han hay hola
  la las le les lo los me mi mis muy nos o para pero podria por porfa pues que se ser si sin sobre son su sus tal tambien te tu tus
  u un una unas uno unos usted ustedes y ya yo buenas buenos dias tardes noches quiero quisiera necesito tienen tiene tengo puedo
  pueden hace hacen hacemos`.split(/\s+/),
)

/** What shops and customers call the same by different words. */
const groups = [
  'precio valor vale valen cuanto cuesta cuestan costo cobran tarifa',
  'domicilio envio enviar despacho entrega llevan delivery mandan',
  'horario abren abierto cierran hora atienden abre cierra abrimos cerramos atendemos',
  'direccion ubicacion donde ubicados queda quedan local sede',
  'pago pagar nequi daviplata transferencia efectivo tarjeta bancolombia datafono',
  'cambio devolucion garantia cambiar devolver reembolso',
  'cita reserva reservar agendar turno agenda',
  'promocion descuento oferta rebaja promo combo',
  'telefono celular whatsapp contacto llamar numero',
  'demora tarda tiempo demoran tardan llega minutos',
  'mascota perro perrito gato gatito',
  'equipaje maleta maletas',
  'fiador codeudor',
  'cedula documento identidad',
  'nino nina ninos hijo hija bebe menores infantil',
  'parqueadero parquear parqueo estacionamiento garaje',
  'cancelar cancelo cancelacion devuelven reembolso',
  'entrada checkin check ingreso llegada llego entrar',
  'salida checkout check salir salgo',
  'disponible stock existencia inventario queda agotado',
].map((words) => new Set(words.split(' ').map(stemOf)))

/** Whether a word says something of what is asked or told; plain. */
export const isTelling = (word: string): boolean => !empty.has(word)

/** What a text is found by: the stems of its words, or of all of them where none tells. */
export function termsOf(text: string): string[] {
  const words = plainWords(text).trim().split(' ').filter(Boolean)
  const telling = words.filter(isTelling)
  return (telling.length > 0 ? telling : words).map(stemOf)
}

/** Others for the same as these terms, each once. */
export function synonymsOf(terms: readonly string[]): string[] {
  const own = new Set(terms)
  const alike = terms.flatMap((term) => groups.flatMap((group) => (group.has(term) ? [...group] : [])))
  return [...new Set(alike)].filter((term) => !own.has(term))
}
