import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { configSchemas, type NodeTypeId, nodeTypeIds } from '../node-types.ts'
import { openForm } from './testing/open-form.tsx'

const field = (label: string) => screen.getByLabelText(label, { exact: true })
/** At once: what a form does with each letter is shown elsewhere. */
const write = (label: string, words: string) => fireEvent.change(field(label), { target: { value: words } })
const press = (role: string, name: string | RegExp) => userEvent.click(screen.getByRole(role, { name }))
const words = async (...each: string[]) => {
  for (const word of each)
    await userEvent.type(screen.getByPlaceholderText('Otra palabra o frase'), `${word}{Enter}`)
}
const pick = async (label: string, option: string) => {
  await userEvent.click(field(label))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** How the form of each type is filled, and what of its config is as it was written. */
const forms: Record<NodeTypeId, { fill: () => Promise<unknown>; written: object }> = {
  CUSTOM: {
    fill: async () => {
      await words('menú', 'carta')
      write('Responde', 'Hoy hay *ajiaco*')
    },
    written: { regex: expect.stringContaining('c[aá]rt[aá]'), response: 'Hoy hay *ajiaco*' },
  },
  PRUEBA: {
    fill: async () => {
      await words('ensayo')
      write('Responde', 'Probando')
    },
    written: { regex: expect.stringContaining('s[aá]y'), response: 'Probando' },
  },
  AI_AGENT: {
    fill: async () => {
      await pick('Modelo', 'gpt-6-luna')
      write('Instrucciones', 'Eres la mesera de un café')
      fireEvent.change(screen.getByRole('slider', { name: 'Temperatura' }), { target: { value: '1' } })
    },
    written: { provider: 'gpt-6-luna', systemPrompt: 'Eres la mesera de un café', temperature: 1 },
  },
  ASSISTANT_IA: {
    fill: async () => {
      write('Id del asistente', 'pmpt_cafe')
      write('La conversación se renueva tras', '48')
      fireEvent.blur(field('La conversación se renueva tras'))
    },
    written: { assistantId: 'pmpt_cafe', threadExpirationHours: 48 },
  },
  CALL: {
    fill: async () => {
      await press('switch', 'Rechazar llamadas')
      write('Escribe a quien llamó', 'Escríbenos')
    },
    written: { autoReject: false, callResponse: 'Escríbenos' },
  },
  LOCATION: {
    fill: async () => write('Responde a la ubicación', 'Ya te ubicamos'),
    written: { locationResponse: 'Ya te ubicamos' },
  },
  AUDIO: {
    fill: async () => write('Aviso al recibir la nota de voz', 'La escucho'),
    written: { response: 'La escucho' },
  },
  FILE: {
    fill: async () => write('Responde al archivo', 'Lo revisamos'),
    written: { fileResponse: 'Lo revisamos' },
  },
  BRAIN: {
    fill: async () => {
      write('Tipo de negocio', 'Cafetería')
      write('Tu negocio', 'Café y almuerzos en Chapinero')
      write('Objetivo', 'Tomar el pedido')
      write('Personalidad', 'Cercana')
      fireEvent.change(screen.getByRole('slider', { name: 'Mensajes que recuerda' }), {
        target: { value: '15' },
      })
      await press('switch', 'Usar las funciones del bot')
    },
    written: {
      businessType: 'Cafetería',
      businessDescription: 'Café y almuerzos en Chapinero',
      objective: 'Tomar el pedido',
      personality: 'Cercana',
      memoryLimit: 15,
      autoDetectFunctions: false,
    },
  },
  FUNCTION_INFO: {
    fill: async () => {
      await words('horario')
      write('Información', 'De 7 a 7')
      await press('radio', 'Siempre')
    },
    written: { triggerKeywords: ['horario'], infoContent: 'De 7 a 7', whenToShow: 'always' },
  },
  FUNCTION_COLLECT: {
    fill: async () => {
      await words('pedido')
      await press('button', 'Agregar dato')
      const second = within(screen.getByRole('group', { name: 'Dato 2' }))
      fireEvent.change(second.getByLabelText('Cómo se pide'), { target: { value: 'Forma de pago' } })
      await userEvent.click(second.getByLabelText('Tipo'))
      await userEvent.click(await screen.findByRole('option', { name: 'Opciones' }))
      await userEvent.type(second.getByLabelText('Opciones'), 'Efectivo, Nequi{Enter}')
      await userEvent.click(second.getByRole('checkbox', { name: 'Obligatorio' }))
      write('Al terminar, responde', 'Listo, {{nombre}}')
    },
    written: {
      triggerKeywords: ['pedido'],
      dataFields: [
        { name: 'nombre', label: 'Nombre completo', type: 'text', required: true },
        {
          name: 'forma_de_pago',
          label: 'Forma de pago',
          type: 'choice',
          required: false,
          options: ['Efectivo', 'Nequi'],
        },
      ],
      confirmationMessage: 'Listo, {{nombre}}',
    },
  },
  FUNCTION_API: {
    fill: async () => {
      await words('estado')
      await pick('Método', 'POST')
      write('Dirección', 'https://api.cafe.co/pedidos/{{telefono}}')
      await press('button', 'Agregar encabezado')
      write('Nombre', 'X-Tienda')
      write('Valor', 'esquina')
      write('Cuerpo', '{ "cliente": "{{nombre}}" }')
      write('Responde', 'Va {{pedido.estado}}')
    },
    written: {
      triggerKeywords: ['estado'],
      apiMethod: 'POST',
      apiUrl: 'https://api.cafe.co/pedidos/{{telefono}}',
      apiBody: '{ "cliente": "{{nombre}}" }',
      responseMapping: 'Va {{pedido.estado}}',
    },
  },
  FUNCTION_ACTION: {
    fill: async () => {
      write('Para', 'ventas@cafe.co')
      write('Asunto', 'Pedido de {{nombre}}')
      write('Mensaje', 'Llámalo al {{telefono}}')
      await pick('Cuándo', 'Por palabra')
      await words('llámame')
    },
    written: {
      actionType: 'email',
      triggerCondition: 'keyword',
      triggerKeywords: ['llámame'],
      actionConfig: {
        to: 'ventas@cafe.co',
        subject: 'Pedido de {{nombre}}',
        text: 'Llámalo al {{telefono}}',
      },
    },
  },
  FUNCTION_CONDITION: {
    fill: async () => {
      await words('abierto')
      await pick('Dato', 'La hora')
      await pick('Comparación', 'es menor que')
      write('Valor', '18:00')
      await press('button', 'Agregar condición')
      await press('button', 'Quitar la condición 2')
      await press('radio', 'Alguna')
      write('Si se cumple, responde', 'Sí, hasta las 6')
      write('Si no, responde', 'Ya cerramos')
    },
    written: {
      triggerKeywords: ['abierto'],
      conditions: [{ field: 'hora', operator: 'less_than', value: '18:00' }],
      match: 'any',
      trueAction: { message: 'Sí, hasta las 6', nextNodeId: null },
      falseAction: { message: 'Ya cerramos', nextNodeId: null },
    },
  },
}

const models = [{ id: 'gpt-6-luna', ends: null, successor: null, offered: true, preselected: false }]

test.each(nodeTypeIds)('the form of %s writes what its type stores', async (type) => {
  const seen = openForm(type, {}, { models })
  await screen.findAllByRole('textbox')
  await forms[type].fill()
  await vi.waitFor(() => expect(seen.value).toMatchObject(forms[type].written))
  expect(configSchemas[type].safeParse(seen.value).error).toBeUndefined()
})
