/** What is said of conversations that are kept as tests. */
export const savedConversationText = {
  tooMany: (max: number) => `Un bot puede tener hasta ${max} pruebas: elimina alguna antes de guardar otra`,
  otherLength: 'Lo que se espera debe tener una entrada por cada mensaje de la prueba',
  unknown: 'Esa prueba no es de este bot',
  unknownNode: 'Ese nodo no es de este bot',
  /** Stands for what AI would write. */
  anyAnswer: '(Aquí responde la IA)',
}
