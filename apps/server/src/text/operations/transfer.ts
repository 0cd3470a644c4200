/** What the move from SQLite to PostgreSQL says in the terminal. */
export const transferText = {
  begins: (dataDir: string, where: string) => `Mudanza de ${dataDir} a ${where}`,
  copied: (table: string, rows: number, total: number) => `  ${table}: ${rows} de ${total}`,
  resumed: (table: string, rows: number) => `  ${table}: ${rows} ya estaban`,
  verified: (table: string, rows: number) => `  ✓ ${table}: ${rows} filas iguales`,
  ends: (dataDir: string) => `
Listo: todo está en PostgreSQL y es idéntico. Ahora:
  1. Pon DATABASE_URL en la configuración del servidor (por ejemplo en .env) y arráncalo con npm start.
  2. Conserva ${dataDir}: ahí siguen los archivos subidos (uploads) y secret.key, sin la cual las sesiones de
     WhatsApp no se pueden leer. Si el servidor va a otra máquina, llévalos contigo.
  3. recado.db queda como copia de este momento. Para volver a ella y perder lo que pase desde ahora:
     npm run migrate-to-postgres -- --deshacer`,
  undone: (dataDir: string) => `Listo: sin DATABASE_URL, el servidor vuelve a trabajar con ${dataDir}.`,
  needsUrl: 'Pon en DATABASE_URL la base de destino, por ejemplo postgres://usuario:clave@servidor/recado',
  refused: {
    no_installation: (dataDir: string) =>
      `No hay una instalación en ${dataDir} (falta recado.db): revisa DATA_DIR`,
    not_empty: (table: string) =>
      `La base de destino ya tiene datos (${table}): crea una vacía, por ejemplo con createdb, y ponla en DATABASE_URL`,
    other_source: () =>
      'La base de destino guarda a medias la mudanza de otra instalación: crea una vacía y ponla en DATABASE_URL',
    different: (table: string) =>
      `La tabla ${table} no es igual en las dos bases: quizá el servidor trabajó mientras tanto. Crea una base vacía y empieza de nuevo; en SQLite no ha cambiado nada`,
  },
  running: (dataDir: string, holder: string | null) =>
    `El servidor está trabajando con ${dataDir}${holder === null ? '' : ` (${holder})`}: detenlo y vuelve a intentarlo`,
}
