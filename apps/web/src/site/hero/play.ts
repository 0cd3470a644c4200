import { drawWires } from './wires.ts'

type State = 'playing' | 'paused' | 'finished'

/** The conversation plays by CSS; this draws its wires and gives its button the power to stop and to begin anew. */
export function startPlay(): void {
  const figure = document.querySelector<HTMLElement>('[data-play]')
  const button = figure?.querySelector<HTMLButtonElement>('[data-play-button]')
  if (!figure || !button) return
  // Fonts move bubbles and rules, and so does the width of the window.
  const watch = new ResizeObserver(() => drawWires(figure))
  for (const moving of [figure, ...figure.querySelectorAll('[data-rule], [data-bubble]')])
    watch.observe(moving)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return

  const show = (state: State) => {
    button.dataset['state'] = state
  }
  const parts = () =>
    figure
      .getAnimations({ subtree: true })
      .filter((animation) => animation.effect?.getComputedTiming().iterations === 1)
  const waitForEnd = () =>
    void Promise.allSettled(parts().map((animation) => animation.finished)).then(() => {
      if (parts().every((animation) => animation.playState === 'finished')) show('finished')
    })
  button.hidden = false
  show('playing')
  waitForEnd()
  button.addEventListener('click', () => {
    const state = button.dataset['state']
    if (state === 'playing') {
      parts().forEach((animation) => animation.pause())
      return show('paused')
    }
    if (state === 'finished') parts().forEach((animation) => (animation.currentTime = 0))
    parts().forEach((animation) => animation.play())
    show('playing')
    waitForEnd()
  })
}
