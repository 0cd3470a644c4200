/** What `npm run backup` and `npm run restore` say in the terminal, and what owners read after a restore. */
export const backupText = {
  begins: (from: string) => `Copia de seguridad de ${from}. El servidor puede seguir trabajando.`,
  done: (folder: string, rows: number, files: number, megabytes: string) =>
    `Listo: ${folder}\n  ${rows} filas y ${files} archivos, ${megabytes} MB. Guárdala en otro disco.`,
  inTheClear:
    '  No está cifrada: quien la tenga lee los chats y abre tus WhatsApp. Pon BACKUP_PASSPHRASE o BACKUP_RECIPIENT para cifrarla.',
  sealed: {
    passphrase:
      '  Está cifrada con BACKUP_PASSPHRASE: guarda esa frase en otro sitio, sin ella nadie la abre.',
    recipient:
      '  Está cifrada para BACKUP_RECIPIENT: solo la abre su clave, que no debe estar en esta máquina.',
  },
  withoutKey:
    '  La clave está en SECRET_KEY y no va en la copia: guárdala aparte, sin ella las sesiones de WhatsApp no se pueden leer.',
  missing: (paths: string[]) =>
    `  Atención: ${paths.length} archivos ya no estaban en el disco (el primero, ${paths[0] ?? ''}).`,
  removed: (folder: string) => `  Se borró ${folder}`,
  badKeep: '--conservar quiere un número de copias, por ejemplo --conservar=7',
  opening: (file: string) => `Descifrando ${file}`,
  restoring: (folder: string, takenAt: string, into: string) =>
    `Restaurando ${folder} (del ${takenAt}) en ${into}`,
  checked: (files: number) => `  ✓ ${files} archivos iguales a los de la copia`,
  copied: (table: string, rows: number, total: number) => `  ${table}: ${rows} de ${total}`,
  resumed: (table: string, rows: number) => `  ${table}: ${rows} ya estaban`,
  verified: (table: string, rows: number) => `  ✓ ${table}: ${rows} filas iguales`,
  cancelPending: (what: CancelledCounts) =>
    `  Quedó apartado, sin enviarse: ${what.messages} mensajes, ${what.turns} respuestas por decidir, ${what.jobs} correos o webhooks, ${what.campaigns} campañas.`,
  restored: `Listo. Arranca con npm start: cada persona inicia sesión otra vez y nada de lo anterior a la copia se envía.
Si la instalación de la que viene sigue encendida, apágala antes: las dos no pueden usar el mismo WhatsApp.`,
  restoredSilent:
    'Listo. Arranca con npm start: los WhatsApp quedaron desconectados y cada persona inicia sesión otra vez.',
  needsFolder: 'Di qué copia: npm run restore -- ./data/backups/recado-2026-11-21T03-00-00Z',
  refused: {
    no_installation: (where: string) => `No hay una instalación en ${where}: revisa DATA_DIR y DATABASE_URL`,
    no_backup: (folder: string) =>
      `${folder} no es una copia completa de Recado (falta manifest.json o no se entiende)`,
    damaged: (what: string) => `La copia está dañada: ${what} no es como se guardó. Usa otra`,
    newer: (migration: string) =>
      `La copia es de una versión más nueva de Recado (${migration}): actualiza el programa y vuelve a intentarlo`,
    not_empty: (where: string) =>
      `${where} ya tiene datos: se restaura solo en una carpeta vacía. Mueve lo que hay, o pon otra en DATA_DIR`,
    bucket_not_empty: (variable: string) =>
      `${variable}: ahí ya hay archivos de una instalación, y se restaura solo donde no hay ninguno. Pon otra carpeta al final de la dirección`,
    two_locks: () =>
      'BACKUP_PASSPHRASE y BACKUP_RECIPIENT: deja una de las dos; una copia se cifra con una frase o para una clave',
    bad_recipient: (recipient: string) =>
      `BACKUP_RECIPIENT: «${recipient}» no es una clave pública de age; empiezan por age1 y las da age-keygen`,
    bad_identity: () => 'El archivo de --identidad no tiene una clave de age, como las que hace age-keygen',
    no_identity_file: (path: string) => `No pudimos leer ${path}, que dijiste en --identidad`,
    locked: (file: string) =>
      `${file} está cifrada: pon su frase en BACKUP_PASSPHRASE, o su clave con --identidad=archivo`,
    wrong_key: (file: string) =>
      `${file} no se abre con esa frase o clave: revísala, o usa la de cuando se hizo. No se cambió nada`,
  },
  filesAway: (reason: string) => `S3_URL: los archivos no responden (${reason}). Vuelve a intentarlo`,
  unfinished: (dataDir: string) =>
    `DATA_DIR: una restauración en ${dataDir} no ha terminado; repite npm run restore con la misma copia`,
  /** Why something did not leave, where its owner sees it. */
  reason: 'Estaba pendiente en la copia de seguridad que se restauró',
  data: 'estaba pendiente en la copia de seguridad que se restauró, y quizá ya se entregó. Inténtalo otra vez si hace falta',
  campaignPaused: (takenAt: string) =>
    `Se restauró la copia de seguridad del ${takenAt}. Quien la haya recibido después de esa hora figura como pendiente y la recibiría otra vez: revísalo antes de reanudarla`,
  campaignUnscheduled: (takenAt: string) =>
    `Se restauró la copia de seguridad del ${takenAt}: elige otra vez la fecha de esta campaña`,
  log: (takenAt: string, waiting: number) =>
    waiting === 0
      ? `Se restauró la copia de seguridad del ${takenAt}`
      : `Se restauró la copia de seguridad del ${takenAt}: ${waiting} envíos que estaban pendientes quedaron sin salir`,
}

export type CancelledCounts = { messages: number; turns: number; jobs: number; campaigns: number }
