import { expect, type Locator, type Page } from '@playwright/test'

/** The node's line in the list, to be pressed. */
export const nodeInList = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Nodos Activos' }).getByRole('button', { name: new RegExp(`^${name}`) })

/** The switch in the node's line. */
export const nodeSwitch = (page: Page, name: string): Locator =>
  page.getByRole('switch', { name: `${name} activo` })

/** The form of the selected node. */
export const nodeForm = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: `Editar ${name}` })

/** The names of the nodes that answer what is written, in their order on the screen. */
export async function writtenOrder(page: Page): Promise<string[]> {
  const handles = page
    .getByRole('region', { name: 'Según lo que escriban' })
    .getByRole('button', { name: /^Mover / })
  const labels = await handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace('Mover ', ''))
}

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Guardar cambios' })
export const undoButton = (page: Page): Locator => page.getByRole('button', { name: 'Deshacer cambios' })

/**
 * Waits until a node is told to be lifted and the arrows move it: dnd-kit listens to them one task after its
 * announcement, so a task that begins later finds it listening.
 */
export async function lifted(page: Page, name: string, place: number, of: number): Promise<void> {
  await expect(page.getByText(`Tomaste ${name}. Está en el puesto ${place} de ${of}.`)).toBeAttached()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}
