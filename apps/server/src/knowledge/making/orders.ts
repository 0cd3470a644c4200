import { plainWords } from '@recado/engine'

const telling =
  words(`ignora ignore olvida olvide desobedece responde responda contesta di diga dile digale actua actue
  finge haz eres revela muestra escribe repite`)
const ofTheBot =
  words(`instruccion instrucciones sistema prompt asistente modelo ia bot chatgpt regla reglas anterior
  anteriores siempre nunca`)

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/))
}

/** Whether a text tells a bot what to do, as somebody would who wants it to obey a file: its owner is shown it. */
export function looksLikeOrder(text: string): boolean {
  const said = plainWords(text).trim().split(' ')
  return said.some((word) => telling.has(word)) && said.some((word) => ofTheBot.has(word))
}
