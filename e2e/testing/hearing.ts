import type { Page } from '@playwright/test'

/** Resolves when a page that is opened after this call hears of changes: what happens before is not told to it. */
export function hearing(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('42["watching"')) resolve()
      }),
    )
  })
}
