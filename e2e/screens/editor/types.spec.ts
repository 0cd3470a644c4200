import { expect, test } from '../../testing/test.ts'
import { type Account, emptyBot, enter, type Node, signUp, startedBot } from '../../shop/account.ts'
import { fullLength } from '../../testing/full-length.ts'
import { nodeForm, saveButton } from './editor.ts'
import { field, forms, varied } from './type-forms.ts'
import type { Product } from '../../shop/product.ts'
import { expectTextInFieldsSeen } from '../../testing/typed-text.ts'

let product: Product
let mariana: Account

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@editor-types.co')
})

test('nodes are created, filled in and saved', async ({ page }) => {
  const bot = await startedBot(mariana, 'De todo')
  await enter(page, product, mariana, `/builder/${bot._id}`)
  const stored = async (name: string) => {
    const [legacy, intelligent] = await Promise.all([
      mariana.call<{ nodes: Node[] }>('GET', `/bots/${bot._id}/nodes`),
      mariana.call<{ nodes: Node[] }>('GET', `/bots/${bot._id}/intelligent-nodes`),
    ])
    return [...legacy.nodes, ...intelligent.nodes].find((node) => node.name === name)
  }
  // A type that the forms here do not have would go untried.
  await expect(page.getByRole('button', { name: /^Crear nodo / })).toHaveCount(forms.length)
  for (const { title, fill, stored: wanted } of forms.filter(
    ({ title }) => fullLength || varied.has(title),
  )) {
    await test.step(title, async () => {
      const name = `Nuevo ${title}`
      await page.getByRole('button', { name: `Crear nodo ${title}` }).click()
      // A new node waits for a name of its own.
      await expect(field(page, 'Nombre del nodo')).toHaveValue(new RegExp(`^${title} `))
      await expect(field(page, 'Nombre del nodo')).toBeFocused()
      // In one go: each letter draws the whole editor, and that they arrive one by one is shown by the keyboard's test.
      await page.keyboard.insertText(name)
      await expect(nodeForm(page, name)).toBeVisible()
      await fill(page)
      await expectTextInFieldsSeen(page, [{ width: 1440, themes: ['light', 'dark'] }])
      await saveButton(page).click()
      await expect(nodeForm(page, name).getByText('Cambios guardados')).toBeVisible()
      // An empty one was inactive until now; whatever was filled in answers from here on.
      expect(await stored(name)).toMatchObject({ isActive: true, config: wanted })
    })
  }
})

test('what the server refuses is said at its field, and a config that fits no longer opens with what is wrong', async ({
  page,
}) => {
  const bot = await emptyBot(mariana, 'Con fallas')
  const { node } = await mariana.call<{ node: Node }>('POST', `/bots/${bot._id}/nodes`, {
    name: 'Mi asistente',
    type: 'ASSISTANT_IA',
    isActive: false,
  })
  const nodes = new RegExp(`/api/bots/${bot._id}/nodes$`)
  // As a release with other rules has left it.
  await page.route(nodes, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { nodes: Node[] }
    for (const each of body.nodes) each.config = { ...each.config, threadExpirationHours: 900 }
    await route.fulfill({ response: answer, json: body })
  })
  await enter(page, product, mariana, `/builder/${bot._id}?nodo=${node._id}`)
  const form = nodeForm(page, 'Mi asistente')
  await expect(form.getByText('Lo que está guardado en este nodo no se puede usar')).toBeVisible()
  await expect(form.getByRole('listitem').filter({ hasText: 'entre 1 y 168' })).toContainText('(estaba: 900)')
  const hours = field(page, 'La conversación se renueva tras')
  await expect(hours).toHaveValue('900')
  await expect(hours).toHaveAccessibleDescription(/entre 1 y 168/)
  await hours.fill('24')
  // One that is being answered ends first.
  await page.unrouteAll({ behavior: 'wait' })

  const id = page.getByLabel(/^Id del asistente/)
  await page.route('**/nodes/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: {
            message: 'Revisa los datos',
            code: 'invalid_input',
            details: [{ path: 'config.assistantId', message: 'Ese asistente no existe' }],
          },
        })
      : route.continue(),
  )
  await id.fill('asst_otro')
  await saveButton(page).click()
  await expect(id).toHaveAccessibleDescription(/Ese asistente no existe/)
  await expect(id).toBeFocused()
  await expect(page.getByText('Error actualizando el nodo: Revisa los datos')).toBeVisible()
  await id.fill('asst_cafe')
  await expect(id).not.toHaveAccessibleDescription(/Ese asistente no existe/)
  await page.unroute('**/nodes/*')
  await saveButton(page).click()
  await expect(form.getByText('Cambios guardados')).toBeVisible()
  await expect(form.getByText('Lo que está guardado en este nodo no se puede usar')).toHaveCount(0)
})
