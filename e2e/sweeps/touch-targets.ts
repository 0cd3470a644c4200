import { expect, type Page } from '@playwright/test'

/** WCAG 2.2, 2.5.5: what a finger hits, in CSS pixels. */
const enough = 44

const pressable = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  ...['button', 'switch', 'checkbox', 'radio', 'tab', 'menuitem', 'option', 'combobox', 'link'].map(
    (role) => `[role=${role}]`,
  ),
].join(', ')

/**
 * Looks at what a finger hits of everything that can be pressed, as wide as the page is: the element, its label, and what
 * widens it unseen. A link in a line of text is excused, and what cannot be pressed now.
 */
export async function expectTouchable(page: Page): Promise<void> {
  const small = (await page.evaluate(measureTargets, { selector: pressable, enough })).filter(
    // Half a pixel is lost where a place is not a whole one.
    ({ width, height }) => Math.min(width, height) < enough - 0.5,
  )
  expect.soft(small, 'what a finger misses').toEqual([])
}

type Target = { target: string; width: number; height: number }

/** Runs in the page: goes from the middle of each to where something else would be pressed, or that far that it is enough. */
function measureTargets({ selector, enough: far }: { selector: string; enough: number }): Target[] {
  // Wide ones first: each asks the page what is there.
  const steps = [2, 0.5]
  const inWindow = (element: Element) => {
    const windows = [
      ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
    ]
    const top = windows.findLast((each) => each.checkVisibility({ opacityProperty: true }))
    return !top || top.contains(element)
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { pointerEvents } = getComputedStyle(element)
    return (
      // Smaller is for screen readers alone.
      width > 2 &&
      height > 2 &&
      pointerEvents !== 'none' &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !isAway(element) &&
      !element.closest('[aria-hidden=true], [inert]') &&
      !element.matches(':disabled, [aria-disabled=true], [data-disabled]')
    )
  }
  /** As the link over the menu, which comes when it has the focus. */
  const isAway = (element: Element) =>
    getComputedStyle(element).position === 'fixed' && element.getBoundingClientRect().bottom <= 0
  const isInText = (element: Element) =>
    element.localName === 'a' &&
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
  const measure = (element: Element): Target => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // Of a slider it is the whole scale.
    const target = (element.matches('[type=range]') && element.closest('.touch-none')) || element
    const box = target.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      if (!hit) return false
      const label = hit.closest('label')
      // The empty part of a box of chips is the input's, too.
      const field = hit.matches('.field-box') ? hit : null
      return (
        target.contains(hit) ||
        label?.control === element ||
        [label, field].some((around) => around?.contains(element) === true)
      )
    }
    const reach = (dx: number, dy: number, most: number) => {
      let reached = 0
      for (const step of steps)
        while (reached < most && isHit(dx * (reached + step), dy * (reached + step))) reached += step
      return reached
    }
    const across = (dx: number, dy: number) => {
      const ahead = reach(dx, dy, far)
      return ahead + reach(-dx, -dy, far - ahead)
    }
    const said = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    return {
      target: `${element.localName} «${said.slice(0, 40)}» ${element.className}`.slice(0, 160),
      width: across(1, 0),
      height: across(0, 1),
    }
  }
  return [...document.querySelectorAll(selector)]
    .filter((element) => inWindow(element) && isSeen(element) && !isInText(element))
    .map(measure)
}
