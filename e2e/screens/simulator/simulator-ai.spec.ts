import { expect, test } from '../../testing/test.ts'
import { fails, says, ScriptedAi } from '@recado/scripted-ai'
import { type Account, enter, type Node, signUp, startedBot } from '../../shop/account.ts'
import { startProduct, type Product } from '../../shop/product.ts'
import { chat, dialog, openSimulator, write } from './simulator-page.ts'

const ai = new ScriptedAi()
let product: Product
let mariana: Account

test.beforeAll(async () => {
  product = await startProduct({ OPENAI_API_KEY: 'sk-prueba', OPENAI_BASE_URL: await ai.listen() })
  mariana = await signUp(product, 'mariana@cafe.co')
})
test.afterAll(async () => {
  await product.stop()
  await ai.close()
})

test('«Backend Real» answers with the nodes and the AI of the server, and remembers the talk', async ({
  page,
}) => {
  const bot = await openSimulator(page, product, mariana)
  await dialog(page).getByText('Backend Real').click()
  await expect(dialog(page).getByText(/La IA no está configurada/)).toHaveCount(0)
  await write(page, 'menu')
  await expect(chat(page)).toContainText('Bandeja y ajiaco')
  await expect(chat(page)).toContainText('· servidor')
  expect(ai.asked).toEqual([])

  ai.follow(says('Sí, la clave está en la carta.'), says('De nada.'))
  await write(page, '¿tienen wifi?')
  await expect(chat(page)).toContainText('Sí, la clave está en la carta.')
  await expect(chat(page)).toContainText('Agente IA')
  await write(page, 'mil gracias')
  await expect(chat(page)).toContainText('De nada.')
  expect(ai.asked).toHaveLength(2)
  const { model, messages = [] } = ai.asked[1]?.body ?? {}
  expect(model).toBe('gpt-4o-mini')
  await dialog(page).getByRole('button', { name: '¿por qué?' }).last().click()
  const why = dialog(page).getByRole('tabpanel', { name: '¿Por qué respondió esto?' })
  await expect(why.getByText(/31 tokens leídos, 7 escritos/)).toBeVisible()
  expect(messages).toEqual(
    expect.arrayContaining([
      { role: 'user', content: '¿tienen wifi?' },
      { role: 'assistant', content: 'Sí, la clave está en la carta.' },
    ]),
  )
  expect(messages.at(-1)).toEqual({ role: 'user', content: 'mil gracias' })

  // Nothing of it is counted.
  const { nodes } = await mariana.call<{ nodes: (Node & { stats: { triggers: number } })[] }>(
    'GET',
    `/bots/${bot._id}/nodes`,
  )
  expect(nodes.map((node) => node.stats.triggers)).toEqual(nodes.map(() => 0))
})

test('an assistant that OpenAI closed answers once its export is pasted, with its words and its thread', async ({
  page,
}) => {
  const bot = await startedBot(mariana, 'Café con asistente')
  const { nodes } = await mariana.call<{ nodes: Node[] }>('GET', `/bots/${bot._id}/nodes`)
  for (const { _id, type } of nodes)
    if (type === 'AI_AGENT') await mariana.call('DELETE', `/bots/${bot._id}/nodes/${_id}`)
  const config = { assistantId: 'asst_12abCD' }
  const body = { name: 'Asesora', type: 'ASSISTANT_IA', config }
  const { node } = await mariana.call<{ node: Node }>('POST', `/bots/${bot._id}/nodes`, body)
  await enter(page, product, mariana, '/dashboard')
  await page.getByRole('link', { name: 'Abrir «Asesora» de Café con asistente' }).click()
  await expect(page).toHaveURL(new RegExp(node._id))

  await page.getByRole('button', { name: 'Pegar instrucciones' }).click()
  const instructions = page.getByLabel('Instrucciones', { exact: true })
  await instructions.evaluate((field) => {
    const clipboardData = new DataTransfer()
    const exported = { name: 'Lucía', instructions: 'Vendes café de altura.', temperature: 0.3 }
    clipboardData.setData('text', JSON.stringify(exported))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(instructions).toHaveValue('Vendes café de altura.')
  await page.getByRole('dialog').getByRole('button', { name: 'Crear asistente' }).click()
  await expect(page.getByText('«Lucía» quedó guardado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pegar instrucciones' })).toHaveCount(0)
  await expect(page.getByLabel(/^Id del asistente/)).toHaveValue('asst_12abCD')

  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  await dialog(page).getByText('Backend Real').click()
  ai.follow(says('Tenemos de Huila.'), says('Al atardecer.'))
  await write(page, '¿qué café venden?')
  await expect(chat(page)).toContainText('Tenemos de Huila.')
  await write(page, '¿y a qué hora cierran?')
  await expect(chat(page)).toContainText('Al atardecer.')
  const { temperature, messages = [] } = ai.asked.at(-1)?.body ?? {}
  expect(temperature).toBe(0.3)
  expect(JSON.stringify(messages)).toContain('Vendes café de altura.')
  expect(messages).toContainEqual({ role: 'assistant', content: 'Tenemos de Huila.' })
})

test('an AI that refuses gives the default reply with its reason, never made-up words', async ({ page }) => {
  await openSimulator(page, product, mariana)
  await dialog(page).getByText('Backend Real').click()
  ai.follow(fails(401, { code: 'invalid_api_key' }))
  await write(page, '¿tienen wifi?')
  await expect(chat(page)).toContainText('Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?')
  await expect(chat(page)).toContainText('Respuesta por defecto')
  await expect(chat(page)).toContainText('El servicio de IA no aceptó la clave del servidor')
})
