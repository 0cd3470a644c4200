import { expect, type Page } from '@playwright/test'
import { type Account, type Bot, customNode, enter, startedBot } from '../../shop/account.ts'
import type { Product } from '../../shop/product.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Simulador de Chat' })
export const input = (page: Page) => dialog(page).getByPlaceholder('Escribe un mensaje')
export const chat = (page: Page) => dialog(page).getByLabel('Conversación de prueba')

/** The simulator of a new bot that knows the menu. */
export async function openSimulator(page: Page, product: Product, account: Account): Promise<Bot> {
  const bot = await startedBot(account, 'Café La Esquina')
  await customNode(account, bot, 'Menú', { regex: 'men[uú]', response: 'Bandeja y ajiaco' })
  await enter(page, product, account, `/builder/${bot._id}`)
  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  await expect(chat(page)).toContainText('¡Hola! Soy el simulador de Café La Esquina')
  return bot
}

export async function write(page: Page, message: string): Promise<void> {
  await input(page).fill(message)
  await input(page).press('Enter')
}
