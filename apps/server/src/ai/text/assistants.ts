/** What the server says of an account's assistants. */
export const assistantText = {
  importedName: 'Asistente importado',
  tooMany: (max: number) => `Puedes tener hasta ${max} asistentes: elimina uno que no uses`,
  externalIdTaken: (externalId: string) => `Ya tienes un asistente para ${externalId}: edítalo`,
  nothingPasted:
    'No encontramos instrucciones en lo que pegaste. Pega el texto, o el JSON con su campo «instructions»',
  tooLong: (used: number, max: number) =>
    `Las instrucciones tienen ${count(used)} caracteres y caben ${count(max)}: acórtalas`,
  inUse: (uses: readonly { botName: string; nodeName: string }[]) =>
    `Lo ${uses.length === 1 ? 'usa' : 'usan'} ${listed(uses.map(({ botName, nodeName }) => `«${nodeName}» de ${botName}`))}. Elige antes otro asistente ahí`,
}

const count = (value: number): string => value.toLocaleString('es-CO')

/** The first ones by name, the others by how many they are. */
function listed(names: readonly string[]): string {
  const [shown, rest] = [names.slice(0, 3), names.length - 3]
  if (rest > 0) return `${shown.join(', ')} y ${rest} más`
  return new Intl.ListFormat('es').format(shown)
}
