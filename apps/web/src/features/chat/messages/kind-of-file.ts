const media = ['image', 'video', 'audio'] as const

/** What a file of this device is in a chat. */
export const kindOfFile = ({ type }: File): (typeof media)[number] | 'document' =>
  media.find((one) => type.startsWith(`${one}/`)) ?? 'document'
