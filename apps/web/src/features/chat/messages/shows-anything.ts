/** Pixels of a side of the small copy that is looked at. */
const side = 16

/** Whether a picture that has loaded is one. Of a header alone, or of what was cut off behind it, browsers make a blank box and say nothing. */
export async function showsAnything(image: HTMLImageElement, file: Blob): Promise<boolean> {
  // Here no page waits for it, as it would while it is drawn.
  await image.decode()
  if (hasPaint(image)) return true
  // Nothing to be seen may be meant, as in a sticker that has yet to come up. What is cut off is refused here, and only here.
  try {
    const whole = await createImageBitmap(file)
    whole.close()
    return true
  } catch {
    return false
  }
}

/** Whether anything of it is not wholly transparent. */
function hasPaint(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  // It cannot be told.
  if (!context) return true
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, side, side)
  return context.getImageData(0, 0, side, side).data.some((value, at) => at % 4 === 3 && value > 0)
}
