/**
 * Writes words into a field where its caret stands, in place of what is selected, as if they were typed: ctrl+z takes them back. The
 * focus stays where it was. Where a finger writes (`byTouch`) there is no ctrl+z, and the focus of a moment would bring the keyboard.
 */
export function insertText(field: HTMLTextAreaElement, words: string, byTouch = false): void {
  const { activeElement } = document
  const isElsewhere = activeElement !== field
  if (!byTouch) field.focus({ preventScroll: true })
  const isTyped = document.activeElement === field && type(words)
  if (!isTyped) {
    field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: words }))
  }
  if (isElsewhere && activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
}

/** The one way into a field's own history, which browsers keep for that though it is deprecated (MDN, execCommand, November 2026). */
function type(words: string): boolean {
  // jsdom has none.
  return document.execCommand?.('insertText', false, words) ?? false
}
