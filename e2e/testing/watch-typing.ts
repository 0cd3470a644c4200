import { expect, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { enoughContrast, fields, measureFields } from './typed-text.ts'

/** Call it before a page is opened: whatever is typed there from now on is looked at. The answer fails with what could not be seen. */
export async function watchTyping(page: Page): Promise<() => void> {
  const faint = new Set<string>()
  await page.exposeFunction('tellFaint', (field: string) => void faint.add(field))
  await page.addInitScript({
    content: `(${String(tellWhatIsFaint)})(${String(atRest)}, ${String(measureFields)}, '${fields}', ${enoughContrast})`,
  })
  return () => {
    const seen = [...faint]
    faint.clear()
    expect(seen, 'fields whose text cannot be seen while it is typed').toEqual([])
  }
}

/** Runs in the page: looks at the fields whenever somebody types, once what moves has come to rest. */
function tellWhatIsFaint(
  rest: typeof atRest,
  measure: typeof measureFields,
  selector: string,
  enough: number,
): void {
  const tell: unknown = Reflect.get(globalThis, 'tellFaint')
  // What was typed since the look began is looked at by one more.
  let typed = 0
  const faint = async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await rest()
    return measure(selector).filter(({ contrast }) => contrast < enough)
  }
  const look = async () => {
    // What fades away as it closes is faint once, and gone the next time.
    const once = await faint()
    if (once.length === 0) return
    const twice = (await faint()).map(({ field }) => field)
    for (const { field } of once) if (twice.includes(field) && typeof tell === 'function') tell(field)
  }
  const lookOn = async () => {
    typed += 1
    if (typed > 1) return
    for (let seen = 0; seen < typed;) {
      seen = typed
      await look()
    }
    typed = 0
  }
  document.addEventListener('input', () => void lookOn())
}
