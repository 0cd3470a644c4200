import { expect, test } from '../../testing/test.ts'
import { type Account, customNode, emptyBot, enter, type Node, signUp } from '../../shop/account.ts'
import { tabTo } from '../../testing/keyboard.ts'
import { lifted, nodeInList, nodeSwitch, writtenOrder } from './editor.ts'
import type { Product } from '../../shop/product.ts'

let product: Product
let mariana: Account

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@editor-keyboard.co')
})

test('a rule is created, written, tried, moved, switched off and deleted by keyboard alone', async ({
  page,
}) => {
  const bot = await emptyBot(mariana, 'Sin ratón')
  await customNode(mariana, bot, 'Horario', { regex: 'horario', response: 'De 7 a 7' })
  await enter(page, product, mariana, `/builder/${bot._id}`)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await test.step('past the bars at once', async () => {
    await expect(nodeSwitch(page, 'Horario')).toBeVisible()
    await press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(/\/builder\/[^#]+$/)
  })

  await test.step('create and write', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Crear nodo Personalizado' }))
    await press('Enter')
    const name = page.getByLabel('Nombre del nodo')
    await expect(name).toHaveValue(/^Personalizado/)
    await tabTo(page, name)
    await press('Control+a')
    await page.keyboard.type('Menú')
    await tabTo(page, page.getByPlaceholder('Otra palabra o frase'))
    await page.keyboard.type('menú')
    await press('Enter')
    await page.keyboard.type('carta')
    await press('Enter')
    await tabTo(page, page.getByLabel('Texto de prueba'))
    await page.keyboard.type('la CARTA, por favor')
    await expect(page.getByText('COINCIDE', { exact: true })).toBeVisible()
    await tabTo(page, page.getByLabel('Responde', { exact: true }))
    await page.keyboard.type('Bandeja y ajiaco')
    await tabTo(page, page.getByLabel('Después de responder'))
    await press('Enter')
    await expect(page.getByRole('option', { name: 'Sigue con Horario' })).toBeVisible()
    await press('ArrowDown', 'Enter')
    await tabTo(page, page.getByRole('button', { name: 'Guardar cambios' }))
    await press('Enter')
    await expect(page.getByText('Cambios guardados')).toBeVisible()
    // There is nothing to save any more, but one is still there.
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeFocused()
  })

  await test.step('try it', async () => {
    const tryIt = page.getByRole('button', { name: 'Probar este nodo' })
    await tabTo(page, tryIt, 'Shift+Tab')
    await press('Enter')
    const simulator = page.getByRole('dialog', { name: 'Simulador de Chat' })
    const message = simulator.getByPlaceholder('Escribe un mensaje')
    await expect(message).toHaveValue('menú')
    await tabTo(page, message)
    await press('Enter')
    await expect(simulator.getByText('Bandeja y ajiaco')).toBeVisible()
    await press('Escape')
    await expect(simulator).toHaveCount(0)
    await expect(tryIt).toBeFocused()
  })

  await test.step('move it, told in words', async () => {
    // The list is one stop, at the row that is open; arrows lead through it.
    const row = nodeInList(page, 'Menú')
    await tabTo(page, row, 'Shift+Tab')
    await press('ArrowLeft')
    await expect(page.getByRole('button', { name: 'Mover Menú' })).toBeFocused()
    const saved = page.waitForResponse((response) => response.url().endsWith('/nodes/reorder'))
    const says = (words: string) => expect(page.getByText(words)).toBeAttached()
    await press('Space')
    await lifted(page, 'Menú', 2, 2)
    await press('ArrowUp')
    await says('Menú pasa al puesto 1 de 2.')
    await press('Space')
    await says('Menú quedó en el puesto 1 de 2.')
    await saved
    await expect.poll(() => writtenOrder(page)).toEqual(['Menú', 'Horario'])
    await press('Space')
    await lifted(page, 'Menú', 1, 2)
    await press('ArrowDown')
    await says('Menú pasa al puesto 2 de 2.')
    await press('Escape')
    await says('Cancelaste. Menú volvió a su puesto.')
    await page.reload()
    await expect.poll(() => writtenOrder(page)).toEqual(['Menú', 'Horario'])
    await tabTo(page, nodeInList(page, 'Menú'))
    await press('Alt+ArrowDown')
    await says('Menú quedó en el puesto 2 de 2.')
    await expect.poll(() => writtenOrder(page)).toEqual(['Horario', 'Menú'])
    await expect(nodeInList(page, 'Menú')).toBeFocused()
  })

  await test.step('switch it off', async () => {
    await press('Space')
    await expect(nodeSwitch(page, 'Menú')).not.toBeChecked()
  })

  await test.step('delete it', async () => {
    await press('Delete')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await press('Tab', 'Enter')
    await expect(page.getByText('Eliminaste «Menú»')).toBeVisible()
    await expect(nodeInList(page, 'Horario')).toBeFocused()
    const { nodes } = await mariana.call<{ nodes: Node[] }>('GET', `/bots/${bot._id}/nodes`)
    expect(nodes.map((node) => node.name)).toEqual(['Horario'])
  })
})
