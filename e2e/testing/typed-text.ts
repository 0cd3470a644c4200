import { expect, type Locator, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'

/** A width in px, with the themes in which it is looked at. */
type Look = { width: number; themes: readonly ('light' | 'dark')[] }

/** WCAG 2.2, 1.4.3: what is typed is text like any other. */
export const enoughContrast = 4.5
/** iOS zooms into a field whose letters are smaller. */
const phoneLetters = 16

export const fields =
  'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color], [type=hidden]), textarea, [contenteditable=true]'

/** What each kind of field takes. */
const samples: Record<string, string> = {
  email: 'prueba@correo.co',
  number: '7',
  tel: '3001112233',
  date: '2026-12-24',
  time: '08:30',
  'datetime-local': '2026-12-24T08:30',
}

/** At desktop's and phone's width, in both themes. */
const everywhere = [1440, 390].map((width) => ({ width, themes: ['light', 'dark'] as const }))

/** Types into every field in sight and looks at what was typed. Leaves the fields filled: nothing is sent. */
export async function expectTypedTextSeen(page: Page, looks: readonly Look[]): Promise<void> {
  const all = page.locator(fields).and(page.locator(':not([aria-hidden=true])'))
  const count = await all.count()
  // The last first: what a search leaves out, which stands above, could not be typed into any more.
  for (let place = count - 1; place >= 0; place -= 1) await typeInto(all.nth(place))
  await expectTextInFieldsSeen(page, looks)
}

/** Looks at what stands in the fields in sight already. */
export async function expectTextInFieldsSeen(page: Page, looks: readonly Look[] = everywhere): Promise<void> {
  const before = page.viewportSize()
  for (const { width, themes } of looks) {
    if (themes.length > 0) await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(atRest)
      const seen = await page.evaluate(measureFields, fields)
      const faint = seen.filter(({ contrast }) => contrast < enoughContrast)
      expect.soft(faint, `what is typed and cannot be seen, ${width} px, ${colorScheme}`).toEqual([])
      const small = width === 390 ? seen.filter(({ letters }) => letters < phoneLetters) : []
      expect.soft(small, 'letters that make a phone zoom').toEqual([])
    }
  }
  if (before) await page.setViewportSize(before)
}

async function typeInto(field: Locator): Promise<void> {
  if (!(await field.isVisible()) || !(await field.isEditable())) return
  const type = (await field.getAttribute('type')) ?? 'text'
  await field.fill(samples[type] ?? 'Probando')
}

type SeenField = { field: string; contrast: number; letters: number }

/** Runs in the page: letters against what lies behind them, with every translucent layer in between. */
export function measureFields(selector: string): SeenField[] {
  type Rgba = [red: number, green: number, blue: number, alpha: number]
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const drawn = new Map<string, Rgba>()
  const rgba = (colour: string): Rgba => {
    const known = drawn.get(colour)
    if (known) return known
    if (!canvas) throw new Error('No canvas to read colours with')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const seen: Rgba = [red, green, blue, alpha / 255]
    drawn.set(colour, seen)
    return seen
  }
  const over = ([red, green, blue, alpha]: Rgba, below: Rgba): Rgba => [
    red * alpha + below[0] * (1 - alpha),
    green * alpha + below[1] * (1 - alpha),
    blue * alpha + below[2] * (1 - alpha),
    1,
  ]
  const behind = (element: Element | null): Rgba =>
    element === null
      ? rgba(getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'black' : 'white')
      : over(rgba(getComputedStyle(element).backgroundColor), behind(element.parentElement))
  const luminance = (colour: Rgba): number => {
    const [red = 0, green = 0, blue = 0] = colour
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const opacity = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacity(element.parentElement)
  const valueOf = (element: Element): string =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? '')
  return [...document.querySelectorAll(selector)]
    .filter(
      (element) =>
        element.checkVisibility() &&
        !element.matches(':disabled, [aria-hidden=true]') &&
        valueOf(element) !== '',
    )
    .map((element) => {
      const style = getComputedStyle(element)
      const [red, green, blue, alpha] = rgba(style.webkitTextFillColor || style.color)
      const ground = behind(element)
      const letters = over([red, green, blue, alpha * opacity(element)], ground)
      const [light, dark] = [luminance(letters), luminance(ground)].sort((a, b) => b - a)
      return {
        field: `${element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.id} ${element.className}`,
        contrast: ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05),
        letters: Number.parseFloat(style.fontSize),
      }
    })
}
