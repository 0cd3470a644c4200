// node e2e/pictures.ts, after a build: takes the README's pictures anew, of a fresh demo.
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { enter, logIn } from './shop/account.ts'
import { startDemo } from './shop/demo.ts'

const images = resolve(import.meta.dirname, '../docs/images')
const demo = await startDemo()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
  })
  const take = async (name: string) => {
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(images, `${name}.png`) })
    process.stdout.write(`docs/images/${name}.png\n`)
  }
  const mariana = await logIn(demo, 'mariana@cafelaesquina.co')
  const bots = await mariana.call<{ _id: string; name: string }[]>('GET', '/bots')
  const cafe = bots.find(({ name }) => name === 'Café La Esquina')?._id

  await enter(page, demo, mariana, '/dashboard')
  await page.getByRole('region', { name: 'Uso' }).waitFor()
  await take('panel')
  await page.goto(`${demo.url}/builder/${cafe}`)
  await page.getByRole('button', { name: /^Menú del día/ }).click()
  await page.getByRole('heading', { name: 'Así lo ve tu cliente' }).waitFor()
  await take('editor')

  await page.goto(demo.phones)
  const customer = page.getByRole('region', { name: 'Celular de un cliente' })
  const answers = {
    hola: 'Bienvenido a Café La Esquina',
    '¿qué hay de almuerzo?': 'El almuerzo completo vale',
  }
  for (const [words, answer] of Object.entries(answers)) {
    // The same was answered in the past.
    const before = await customer.getByText(answer).count()
    await page.getByRole('button', { name: words, exact: true }).click()
    await customer.getByText(answer).nth(before).waitFor()
  }
  await take('phones')
} finally {
  await browser.close()
  await demo.stop()
}
