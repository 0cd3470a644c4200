import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { exampleNode } from '../../../testing/example-nodes.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { MessageField } from './message-field.tsx'

/** A campaign's text, of a bot that asks for a city. */
function openField(start: string) {
  const dataFields = [{ name: 'ciudad', label: '¿De qué ciudad?', type: 'text', required: true }]
  fakeApi({
    'GET /bots/b1/nodes': () => ({ body: { nodes: [] } }),
    'GET /bots/b1/intelligent-nodes': () => ({
      body: { nodes: [exampleNode('FUNCTION_COLLECT', 'Envío', { dataFields })] },
    }),
  })
  function Form() {
    const [message, setMessage] = useState(start)
    return <MessageField botId="b1" value={message} error={undefined} onChange={setMessage} />
  }
  const { hands } = openPart(<Form />, '')
  return { hands, message: screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje/ }) }
}

test('puts the reader’s name, whole or the first, where the cursor is', async () => {
  const { hands, message } = openField('Hola , hoy hay 2x1')
  const insert = async (name: string) => {
    await hands.click(screen.getByRole('button', { name }))
    await new Promise(requestAnimationFrame) // the cursor goes behind what was put in
  }
  message.setSelectionRange(5, 5)
  await insert('Primer nombre')
  expect(message.value).toBe('Hola {{primer_nombre}}, hoy hay 2x1')
  expect(message.selectionStart).toBe(22)
  message.setSelectionRange(5, 22)
  await insert('Nombre del cliente')
  expect(message.value).toBe('Hola {{nombre}}, hoy hay 2x1')
  // To whom braces say nothing, what they are for is said below them, and read aloud.
  const { id } = screen.getByText(/^Al enviarse cambia solo:/)
  expect(message.getAttribute('aria-describedby')?.split(' ')).toContain(id)
  expect(document.getElementById(id)?.textContent).toContain('{{nombre}} por Nombre del cliente')
})

test('warns while it is written of what nobody was asked for, and says what is known', async () => {
  const { hands, message } = openField('Hola {{nombre}} {{apellido}}, ya enviamos a {{Ciudad}}')
  const warning = await screen.findByRole('status')
  expect(warning.textContent).toBe(
    '{{apellido}} no es un dato que conozcamosTus clientes no verán nada ahí. Conocemos {{nombre}}, {{primer_nombre}}, {{telefono}}, {{fecha}}, {{hora}} y {{ciudad}}.',
  )
  await hands.clear(message)
  await hands.type(message, 'Ya enviamos a {{{{ciudad}}')
  expect(screen.queryByRole('status')).toBeNull()
})
