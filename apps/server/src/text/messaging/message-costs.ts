const toldAt = 800

/** What owners are told of the month's free answers on the official API. */
export const freeAnswersText = {
  toldAt,
  nearlyUsed: `Ya van ${toldAt} de las 1.000 respuestas gratis de este mes en la API oficial. Desde la siguiente a la 1.000, Meta cobra cada una`,
}
