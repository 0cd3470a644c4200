import { toast } from '@recado/ui'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openForm } from '../../editing/testing/open-form.tsx'

test('says where a picture goes that is pasted where only words are sent', async () => {
  const said = vi.spyOn(toast, 'info')
  openForm('LOCATION')
  const words = await screen.findByLabelText('Responde a la ubicación')
  const paste = (type: string, files: readonly File[]) =>
    fireEvent.paste(words, { clipboardData: { files, types: [type], getData: () => '' } })
  expect(paste('text/plain', [])).toBe(true)
  expect(said).not.toHaveBeenCalled()
  expect(paste('Files', [new File(['x'], 'mapa.png', { type: 'image/png' })])).toBe(false)
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'Aquí va solo texto. Para enviar una imagen o un archivo usa «Adjunto», en un nodo Personalizado.',
  )
})
