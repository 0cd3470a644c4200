import { openForm } from '../../editing/testing/open-form.tsx'
import { toast } from '@recado/ui'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { formLeft, type NodeEditing, type UploadOutcome } from '../../editing/node-editing.tsx'
import type { CustomConfig } from '../../index.ts'

const uploaded: UploadOutcome = {
  ok: true,
  file: { path: 'abc', type: 'document', originalName: 'carta.pdf', size: 1_258_291 },
}

const context: Partial<NodeEditing> = {
  nodes: [
    { id: 'this', name: 'Menú', type: 'CUSTOM', isActive: true },
    { id: 'order', name: 'Pedido', type: 'CUSTOM', isActive: true },
    { id: 'off', name: 'Promo', type: 'CUSTOM', isActive: false },
  ],
  forms: false,
  collected: ['direccion'],
  upload: async () => uploaded,
}

async function open(config: Partial<CustomConfig> = {}, editing = context) {
  const seen = openForm('CUSTOM', config, editing)
  await screen.findByLabelText(/^Responde/)
  return seen
}

describe('the form of a custom response', () => {
  test('words become the pattern, and the tester agrees with it whatever the accents', async () => {
    const seen = await open()
    await userEvent.type(screen.getByLabelText(/^Si escriben/), 'menú{Enter}qué hay hoy{Enter}')
    expect(seen.value.regex).toContain('m[eé][nñ][úuü]')
    const tester = screen.getByLabelText('Texto de prueba')
    await userEvent.type(tester, 'me regala el MENU')
    expect(screen.getByText('COINCIDE')).toBeTruthy()
    expect(screen.getByText('MENU').tagName).toBe('MARK')
    await userEvent.type(tester, 'do')
    expect(screen.getByText('NO COINCIDE')).toBeTruthy()
    await userEvent.clear(tester)
    expect(screen.getByText('Ingresa texto y regex para probar')).toBeTruthy()
  })

  test('a question is found however its marks are left out, as customers do', async () => {
    await open()
    await userEvent.type(screen.getByLabelText(/^Si escriben/), '¿Tienen pandebono?{Enter}')
    expect(screen.getByText('Tienen pandebono')).toBeTruthy()
    const tester = screen.getByLabelText('Texto de prueba')
    for (const message of ['tienen pandebono', 'Buenas, ¿tienen pandebono?']) {
      await userEvent.clear(tester)
      await userEvent.type(tester, message)
      expect(screen.getByText('COINCIDE')).toBeTruthy()
    }
  })

  test('words find their plurals until they have to be exact', async () => {
    const seen = await open()
    await userEvent.type(screen.getByLabelText(/^Si escriben/), 'precio{Enter}')
    await userEvent.type(screen.getByLabelText('Texto de prueba'), 'los precios')
    expect(screen.getByText('COINCIDE')).toBeTruthy()
    expect(screen.getByText('«precio» también encuentra «precios»')).toBeTruthy()
    await userEvent.click(screen.getByRole('switch', { name: 'Palabra exacta' }))
    expect(screen.getByText('NO COINCIDE')).toBeTruthy()
    // It stays so for the next word.
    await userEvent.type(screen.getByLabelText(/^Si escriben/), 'tarifa{Enter}')
    expect(seen.value.regex).not.toContain('s?')
    // Compiled patterns are for those who look for them.
    expect(screen.queryByText(seen.value.regex)).toBeNull()
  })

  test('a hand-written pattern is shown as it is, and a broken one says why', async () => {
    await open({ regex: '^(hola' })
    expect(screen.getByLabelText(/^Expresión regular/)).toHaveProperty('value', '^(hola')
    expect(screen.getByText(/La expresión no se puede usar: Falta cerrar un paréntesis/)).toBeTruthy()
  })

  test('a pattern is written in one go, though on its way it is made of words and then is not', async () => {
    const seen = await open()
    const pattern = () => screen.getByLabelText(/^Expresión regular/)
    await userEvent.click(screen.getByRole('button', { name: /Avanzado/ }))
    await userEvent.type(pattern(), 'pedido #\\d+')
    expect(seen.value.regex).toBe('pedido #\\d+')
    await userEvent.keyboard('{Home}^')
    expect(seen.value.regex).toBe('^pedido #\\d+')
    await userEvent.clear(pattern())
    await userEvent.keyboard('\\b(hola)\\b!')
    expect(seen.value.regex).toBe('\\b(hola)\\b!')
    // Left empty, it is words again.
    await userEvent.clear(pattern())
    await userEvent.tab()
    expect(screen.getByLabelText(/^Si escriben/)).toBeTruthy()
  })

  test('data is inserted where one writes', async () => {
    const seen = await open({ response: 'Hola, ' })
    await userEvent.click(screen.getByLabelText(/^Responde/))
    await userEvent.click(screen.getByRole('button', { name: 'Nombre del cliente' }))
    expect(seen.value.response).toBe('Hola, {{nombre}}')
  })

  test('a file is saved at once, shown with its size in MB, and can be taken away', async () => {
    const seen = await open()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('there is no file input')
    await userEvent.upload(input, new File(['%PDF'], 'carta.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('Documento · 1,2 MB')).toBeTruthy()
    expect(seen.value.attachmentPath).toBe('abc')
    await userEvent.click(screen.getByRole('button', { name: 'Quitar adjunto' }))
    expect(await screen.findByRole('button', { name: 'Adjuntar archivo' })).toBeTruthy()
    expect(seen.value.attachmentPath).toBeNull()
  })

  test('a file that is pasted into the response goes with it, one at a time', async () => {
    const said = vi.spyOn(toast, 'info')
    const upload = Promise.withResolvers<UploadOutcome>()
    const seen = await open({}, { ...context, upload: () => upload.promise })
    const [menu, offer] = ['carta.pdf', 'promo.pdf'].map((name) => new File(['%PDF'], name))
    const paste = (...files: (File | undefined)[]) =>
      fireEvent.paste(screen.getByLabelText('Responde'), {
        clipboardData: { files, types: ['Files'], getData: () => '' },
      })
    expect(paste(menu, offer)).toBe(false)
    expect(said).toHaveBeenLastCalledWith('Va un archivo por mensaje: adjuntamos «carta.pdf»')
    await screen.findByRole('button', { name: 'Cancelar subida' })
    paste(offer)
    expect(said).toHaveBeenLastCalledWith('Espera a que termine de subir «carta.pdf»')
    upload.resolve(uploaded)
    expect(await screen.findByText('Documento · 1,2 MB')).toBeTruthy()
    expect(seen.value.attachmentPath).toBe('abc')
  })

  test('an upload whose form is left is given up, and tells for which reason', async () => {
    let given: AbortSignal | undefined
    const upload: NodeEditing['upload'] = (_file, _onProgress, signal) => {
      given = signal
      return new Promise(() => {})
    }
    await open({}, { ...context, upload })
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('there is no file input')
    await userEvent.upload(input, new File(['%PDF'], 'carta.pdf', { type: 'application/pdf' }))
    expect(await screen.findByRole('button', { name: 'Cancelar subida' })).toBeTruthy()
    expect(given?.aborted).toBe(false)
    cleanup()
    expect(given?.reason).toBe(formLeft)
  })

  test('the next node can be any other active one', async () => {
    const seen = await open()
    await userEvent.click(screen.getByRole('combobox', { name: /Después de responder/ }))
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(options).toEqual(['No sigue ningún nodo', 'Sigue con Pedido'])
    await userEvent.click(screen.getByRole('option', { name: 'Sigue con Pedido' }))
    expect(seen.value.nextNodeId).toBe('order')
  })
})
