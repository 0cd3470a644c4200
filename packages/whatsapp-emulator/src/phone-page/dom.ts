type Child = Node | string | null | undefined | false

/** An element with attributes and children; text is always text, never markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | boolean | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '')
    else if (typeof value === 'string') element.setAttribute(name, value)
  }
  for (const child of children) if (child) element.append(child)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

export function icon(name: string, className = 'i'): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', className)
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#i-${name}`)
  svg.append(use)
  return svg
}

/** The element of the page with this id. */
export function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id)
  if (!(element instanceof type)) throw new Error(`The page has no #${id}`)
  return element
}

/** Puts one element per item into the container; those whose content is the same stay, and keep the focus. */
export function list<T>(
  container: HTMLElement,
  items: readonly T[],
  keyOf: (item: T) => string,
  make: (item: T) => HTMLElement,
): void {
  const old = new Map<string, HTMLElement>()
  for (const child of container.children) {
    if (child instanceof HTMLElement && child.dataset['key'] !== undefined)
      old.set(child.dataset['key'], child)
  }
  const wanted = items.map((item) => {
    const key = keyOf(item)
    const element = old.get(key) ?? make(item)
    element.dataset['key'] = key
    return element
  })
  const unchanged =
    wanted.length === container.children.length &&
    wanted.every((element, at) => container.children[at] === element)
  if (!unchanged) container.replaceChildren(...wanted)
}
