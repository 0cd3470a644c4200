import type { ContactImport } from '@recado/contract/crm/contact-imports'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { ImportDialog } from './import-dialog.tsx'

const draft: ContactImport = {
  _id: 'i1',
  botId: 'b1',
  filename: 'clientes.csv',
  format: 'csv',
  state: 'draft',
  columns: [
    { name: 'Celular', field: 'phoneNumber', samples: ['3005550101'] },
    { name: 'Barrio', field: null, samples: ['Chapinero'] },
  ],
  rows: 2,
  processed: 0,
  created: 0,
  merged: 0,
  refused: 0,
  incomplete: 0,
  tagsLeftOut: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  finishedAt: null,
}
const vip = { _id: 't1', botId: 'b1', name: 'VIP', description: '', color: '#3B82F6', contactCount: 0 }

function Page() {
  const [open, setOpen] = useState(false)
  const [importId, setImportId] = useState<string | null>('i1')
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      <ImportDialog
        botId="b1"
        open={open}
        importId={importId}
        tags={[vip]}
        onImport={setImportId}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

it('keeps what was chosen of a file while its window is closed, and takes nothing of it to the next', async () => {
  const sent: unknown[] = []
  fakeApi({
    'POST /crm/b1/contacts/imports': () => ({ status: 201, body: { import: { ...draft, _id: 'i2' } } }),
    'GET /crm/b1/contacts/imports/i1': () => ({ body: { import: draft } }),
    'GET /crm/b1/contacts/imports/i2': () => ({ body: { import: { ...draft, _id: 'i2' } } }),
    'POST /crm/b1/contacts/imports/i2/start': (body) => {
      sent.push(body)
      return { status: 202, body: { import: { ...draft, _id: 'i2', state: 'running' } } }
    },
  })
  const { hands } = openPart(<Page />, '')
  const column = () => screen.findByRole('combobox', { name: 'Qué es Barrio' })
  const chip = () => screen.getByRole('button', { name: 'VIP' }).getAttribute('aria-pressed')
  await hands.click(screen.getByRole('button', { name: 'Abrir' }))
  await hands.click(await column())
  await hands.click(await screen.findByRole('option', { name: 'Notas' }))
  await hands.click(screen.getByRole('button', { name: 'VIP' }))
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await hands.click(screen.getByRole('button', { name: 'Abrir' }))
  expect((await column()).textContent).toContain('Notas')
  expect(chip()).toBe('true')

  await hands.click(screen.getByRole('button', { name: 'Elegir otro archivo' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await hands.upload(input, new File(['Celular,Barrio'], 'otros.csv', { type: 'text/csv' }))
  expect((await column()).textContent).toContain('No importar')
  expect(chip()).toBe('false')
  await hands.click(screen.getByRole('button', { name: 'Importar 2 contactos' }))
  await waitFor(() => expect(sent).toEqual([{ columns: ['phoneNumber', null], tags: [] }]))
})

it('says of those who came in without their e-mail that they did, and shows their rows', async () => {
  const over = { ...draft, state: 'done', processed: 2, created: 2, incomplete: 1 } as const
  const reason = 'Entró sin el correo, que no es válido'
  fakeApi({
    'GET /crm/b1/contacts/imports/i1': () => ({ body: { import: over } }),
    'GET /crm/b1/contacts/imports/i1/refused': () => ({
      body: {
        rows: [{ row: 2, cells: ['3005550101', 'ana@'], reason }],
        reasons: [{ reason, count: 1 }],
        nextCursor: null,
      },
    }),
  })
  const { hands } = openPart(<Page />, '')
  await hands.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByText(/^1 contacto entró sin su correo, que no es válido\./)).toBeTruthy()
  const rows = within(await screen.findByRole('region', { name: 'Filas por corregir' }))
  expect(await rows.findByText(reason)).toBeTruthy()
})
