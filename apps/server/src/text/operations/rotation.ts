/** What is said of the installation's secret, at the start and by `npm run rotate-secret`. */
export const rotationText = {
  refused: {
    missing:
      'SECRET_KEY: falta la clave con la que están cifrados los datos. Devuelve secret.key a DATA_DIR o pon SECRET_KEY; si la perdiste para siempre: npm run rotate-secret -- --perdida',
    changed:
      'SECRET_KEY: los datos están cifrados con otra clave. Vuelve a la anterior, o ponla en SECRET_KEY_PREVIOUS para cambiarla por esta; si la perdiste para siempre: npm run rotate-secret -- --perdida',
    others:
      'SECRET_KEY: otro servidor ya cifra con una clave que este no tiene. Dale las mismas SECRET_KEY y SECRET_KEY_PREVIOUS',
    orphaned:
      'DATA_DIR: falta la base de datos de estas claves (secret.key, credentials.txt). Devuélvela a su lugar, o restaura una copia en una carpeta vacía: npm run restore -- <carpeta>. Si de verdad quieres empezar de cero, saca esos dos archivos de DATA_DIR',
  },
  behind: (servers: readonly string[]) =>
    `Todavía cifran con la clave anterior: ${servers.join(', ')}. Reinicia uno tras otro todos los servidores con SECRET_KEY y SECRET_KEY_PREVIOUS, dos veces, y repite esta orden.`,
  inEnvironment: (proposal: string) => `La clave está en SECRET_KEY. Para cambiarla:
  1. Pon el valor actual de SECRET_KEY en SECRET_KEY_PREVIOUS.
  2. Pon uno nuevo en SECRET_KEY, por ejemplo ${proposal}
  3. Arranca el servidor (o repite esta orden): cifra todo de nuevo antes de atender. Después borra SECRET_KEY_PREVIOUS.`,
  done: 'Listo: todo quedó cifrado con la clave nueva y la anterior se borró.',
  consequences: `Ahora cada persona inicia sesión otra vez, y la clave que firma los webhooks de cada bot cambió: dale la
nueva a quien los recibe. Las copias de seguridad anteriores siguen llevando la clave de su momento.`,
  lost: (count: number) =>
    `${count} valores no se pudieron abrir con ninguna clave y quedaron como estaban: si son de WhatsApp, vincula ese bot otra vez.`,
  forgotten:
    'Listo: se olvidó lo que estaba cifrado con la clave perdida. Vincula cada WhatsApp otra vez y escribe de nuevo las claves de los encabezados de tus nodos.',
}
