import type { ContactImport } from '@recado/contract/crm/contact-imports'
import type { Loop } from './server-process.ts'
import type { OwnedServer } from './owner.ts'
import { phoneOf } from './seed.ts'

const rows = 10_000

export type Imported = { seconds: number; loop: Loop; created: number; merged: number; refused: number }

/** A CSV from Excel: half of it is known already, one row in a hundred is no contact, everybody gets a tag. */
export async function measureImport(server: OwnedServer, botId: string): Promise<Imported> {
  const lines = Array.from({ length: rows }, (_, index) => {
    const phone =
      index % 100 === 99 ? 'no sé' : index % 2 === 0 ? phoneOf(index) : `5731${10_000_000 + index}`
    return `Cliente ${index} de la Peña;${phone};cliente${index}@correo.co;Feria;Vino en noviembre`
  })
  const file = ['Nombre;Teléfono;E-mail;Etiquetas;Notas', ...lines].join('\r\n')
  const imports = `/crm/${botId}/contacts/imports`
  const before = performance.now()
  let done: ContactImport | null = null
  const loop = await server.loopWhile(async () => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(file, 'latin1')]), 'clientes.csv')
    const { import: draft } = await server.call<{ import: ContactImport }>('POST', imports, form)
    const columns = draft.columns.map(({ field }) => field)
    await server.call('POST', `${imports}/${draft._id}/start`, { columns })
    do {
      await new Promise((resolve) => setTimeout(resolve, 100))
      done = (await server.call<{ import: ContactImport }>('GET', `${imports}/${draft._id}`)).import
    } while (done.state !== 'done')
  })
  const seconds = (performance.now() - before) / 1000
  // Written in the callback above, which the compiler does not follow.
  const { created = 0, merged = 0, refused = 0 } = (done as ContactImport | null) ?? {}
  return { seconds, loop, created, merged, refused }
}
