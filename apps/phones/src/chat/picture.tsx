import { IconButton } from '@recado/ui'
import type { FileView } from '@recado/whatsapp-emulator/protocol'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { kindText, text } from '../text.ts'

/** A photo that opens large, or a sticker. Its room is kept before it is here, so that nothing jumps. */
export function Picture({ file, sticker }: { file: FileView; sticker?: boolean }) {
  const { url, width, height } = file
  const [gone, setGone] = useState(false)
  const [large, setLarge] = useState(false)
  if (gone) return <p className="p-2.5 text-wa-meta italic">{text.chat.gone}</p>
  const image = (
    <img
      src={url}
      alt={kindText(sticker ? 'sticker' : 'image')}
      loading="lazy"
      decoding="async"
      onError={() => setGone(true)}
      style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
      className={clsx('block max-h-75 w-full', sticker ? 'object-contain' : 'object-cover')}
    />
  )
  if (sticker) return image
  return (
    <>
      <button
        type="button"
        aria-label={text.chat.openPhoto}
        onClick={() => setLarge(true)}
        className="block w-full overflow-hidden rounded-ctl bg-sunken focus-visible:-outline-offset-2"
      >
        {image}
      </button>
      {large && <LargePicture url={url} onClose={() => setLarge(false)} />}
    </>
  )
}

/** Over everything, until it is pressed or closed. */
function LargePicture({ url, onClose }: { url: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape and the cross close it as well
    <dialog
      ref={dialog}
      aria-label={kindText('image')}
      onClick={() => dialog.current?.close()}
      onClose={onClose}
      className="m-auto max-h-[94vh] max-w-[94vw] overflow-visible bg-transparent p-0 backdrop:bg-black/85"
    >
      <img
        src={url}
        alt={kindText('image')}
        className="block max-h-[90vh] max-w-[94vw] rounded-tile bg-white"
      />
      <IconButton
        label={text.chat.close}
        icon={<X aria-hidden size={20} />}
        round
        size="l"
        tooltip={false}
        className="absolute! top-2 right-2 bg-black/60 text-white!"
      />
    </dialog>
  )
}
