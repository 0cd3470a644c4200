const svgSpace = 'http://www.w3.org/2000/svg'

/** Draws a line from each rule to the bubble that it answered with, in the rule's hue. */
export function drawWires(figure: HTMLElement): void {
  const canvas = figure.querySelector<SVGElement>('[data-wires]')
  if (!canvas) return
  const place = figure.getBoundingClientRect()
  canvas.replaceChildren(
    ...[...figure.querySelectorAll<HTMLElement>('[data-rule][data-lit]')].flatMap((rule) => {
      const bubble = figure.querySelector(`[data-bubble="${rule.dataset['rule']}"] > * > *`)
      return bubble ? [wire(rule, bubble, place)] : []
    }),
  )
}

function wire(rule: HTMLElement, bubble: Element, place: DOMRect): SVGGElement {
  const from = rule.getBoundingClientRect()
  const to = bubble.getBoundingClientRect()
  const x1 = from.left - place.left
  const y1 = from.top + from.height / 2 - place.top
  const x2 = to.right - place.left
  const y2 = to.top + to.height / 2 - place.top
  const bend = Math.max(26, (x1 - x2) * 0.55)
  const group = document.createElementNS(svgSpace, 'g')
  group.setAttribute('style', rule.getAttribute('style') ?? '')
  group.append(
    shape('path', { pathLength: 1, d: `M${x1} ${y1}C${x1 - bend} ${y1} ${x2 + bend} ${y2} ${x2 + 3} ${y2}` }),
    shape('circle', { cx: x1, cy: y1, r: 4 }),
    shape('circle', { cx: x2 + 3, cy: y2, r: 4 }),
  )
  return group
}

function shape(name: 'path' | 'circle', attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}
