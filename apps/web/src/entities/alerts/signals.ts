let audio: AudioContext | undefined

/** Two soft notes. A browser that wants a press before it makes a sound stays silent until there was one. */
export function ring(): void {
  audio ??= new AudioContext()
  const { currentTime, destination } = audio
  void audio.resume()
  for (const [at, pitch] of [
    [0, 784],
    [0.12, 1175],
  ] as const) {
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0, currentTime + at)
    loudness.gain.linearRampToValueAtTime(0.14, currentTime + at + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, currentTime + at + 0.4)
    tone.connect(loudness).connect(destination)
    tone.start(currentTime + at)
    tone.stop(currentTime + at + 0.45)
  }
}

/** Asks the browser; call it on a press. */
export async function askForDesktop(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}

/** One notice a chat: a later one takes its place. Pressed, it opens `href`. */
export async function showOnDesktop(notice: {
  title: string
  body: string
  chat: string
  href: string
}): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const { title, body, chat, href } = notice
  const options = { body, tag: chat, icon: '/icons/icon-192.png' }
  try {
    const shown = new Notification(title, options)
    shown.onclick = () => {
      window.focus()
      shown.close()
      location.assign(href)
    }
  } catch {
    // Phones show notices through their service worker alone.
    const worker = await navigator.serviceWorker.getRegistration()
    await worker?.showNotification(title, { ...options, data: { href } })
  }
}
