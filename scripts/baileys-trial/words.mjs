// What the trial calls what it looked at, in Spanish. Pure.

const hooks = {
  'ack-463': 'rama del 463 que pide la llave del contacto y no repite el mensaje',
  'me-id-transaction': 'envíos en una transacción de me.id',
  tctoken: 'llaves tctoken con token y senderTimestamp',
  'adv-secret': 'advSecretKey leída en pair-device',
  'default-repository': 'makeSignalRepository entre lo predeterminado, con sus métodos',
  'given-transactions': 'llaves con transacciones para makeSignalRepository',
  'lid-mapping': 'llaves lid-mapping, de ida y de vuelta',
  'pairing-props': 'WAProto.ClientPairingProps',
  'pairing-request': 'WAProto.PairingRequest',
  'ws-events': 'eventos «open» y «frame» del socket',
  callbacks: 'nombres «CB:» que escuchamos',
}

export const hookName = (hook) => hooks[hook] ?? hook

/** The last lines: what speaks against the version, or that nothing does. */
export function verdict(version, faults) {
  if (faults.length === 0)
    return `✓ Baileys ${version} pasa la prueba. Falta un número propio durante una semana.\n`
  const reasons = faults.length === 1 ? 'una razón' : `${faults.length} razones`
  return `${faults.map((fault) => `✗ ${fault}\n`).join('')}✗ Baileys ${version} no sirve todavía: ${reasons}.\n`
}
