/** Whether what is dragged are files, not something of the page. */
export const hasFiles = (dragged: DataTransfer | null): boolean => dragged?.types.includes('Files') ?? false

/**
 * A browser opens a file that is dropped where nobody takes it, instead of the page and of what was being written there.
 * Here nothing happens then.
 */
export function refuseStrayFiles(): void {
  addEventListener('dragover', refuse)
  addEventListener('drop', refuse)
}

function refuse(event: DragEvent): void {
  const isField = event.target instanceof HTMLInputElement && event.target.type === 'file'
  if (event.defaultPrevented || isField || !hasFiles(event.dataTransfer)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}
