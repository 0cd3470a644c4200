/** How much a card shows, which map.css draws. */
export type Look = 'near' | 'middle' | 'low' | 'far'

/** The look at a zoom, so that what is written stays at some 9 px or more on the screen. */
export function lookAt(zoom: number): Look {
  if (zoom >= 0.6) return 'near'
  if (zoom >= 0.42) return 'middle'
  return zoom >= 0.27 ? 'low' : 'far'
}
