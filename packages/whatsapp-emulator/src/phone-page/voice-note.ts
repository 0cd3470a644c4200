import type { FileView } from '../control/protocol.ts'
import { h, icon } from './dom.ts'
import { words } from './words.ts'

const BARS = 40
/** A voice note whose sender drew no loudness looks like a calm one. */
const CALM = [18, 34, 52, 30, 64, 42, 26, 48, 70, 38]

function loudness(waveform: readonly number[]): number[] {
  return Array.from({ length: BARS }, (_, at) => {
    const given = waveform[Math.floor((at * waveform.length) / BARS)]
    return Math.max(8, given ?? CALM[at % CALM.length] ?? 20)
  })
}

function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** A voice note with its play button, its loudness and where it is. */
export function voiceNote({ url, seconds, waveform }: FileView): HTMLElement {
  const audio = h('audio', { src: url, preload: 'none' })
  const button = h('button', { type: 'button', class: 'vp', 'aria-label': words.play }, icon('play'))
  const bars = loudness(waveform).map((height) => {
    const bar = h('i')
    bar.style.height = `${height}%`
    return bar
  })
  const time = h('small', { class: 'num' }, lengthText(seconds ?? 0))
  const wave = h('span', { class: 'wv', 'aria-hidden': 'true' }, ...bars)
  const show = (): void => {
    const length = Number.isFinite(audio.duration) ? audio.duration : (seconds ?? 0)
    const played = length > 0 ? audio.currentTime / length : 0
    bars.forEach((bar, at) => bar.classList.toggle('on', at / BARS < played))
    time.textContent = lengthText(audio.currentTime > 0 ? audio.currentTime : length)
    button.setAttribute('aria-label', audio.paused ? words.play : words.pause)
    button.replaceChildren(icon(audio.paused ? 'play' : 'pause'))
  }
  button.addEventListener('click', () => {
    // a browser that cannot play this kind says so by the event below
    if (audio.paused) audio.play().catch(() => {})
    else audio.pause()
  })
  for (const event of ['play', 'pause', 'timeupdate', 'ended'] as const) audio.addEventListener(event, show)
  audio.addEventListener('error', () => {
    time.textContent = words.gone
  })
  return h('span', { class: 'vn' }, button, h('span', { class: 'vb' }, wave, time), audio)
}
