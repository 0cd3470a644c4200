/** The account that means harm, as it signs in. */
export const attacker = { email: 'malo@correo.co', password: 'una clave larga' }

/** Calls that its bots owe to a receiver that never answers. */
export const calls = 300

/** Each with eleven words that others have too, so that comparing them is work. */
export const questions = Array.from({ length: 1000 }, (_, at) =>
  [`n${at}`, ...Array.from({ length: 11 }, (__, word) => `palabra${(at * 31 + word * 7) % 997}`)].join(' '),
)
