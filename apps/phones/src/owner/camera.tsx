import { Button } from '@recado/ui'
import { useEffect, useState } from 'react'
import { api, Refused } from '../demo/api.ts'
import { text } from '../text.ts'

/** How often the camera looks for a QR while it is open. */
const lookMs = 1500

interface CameraProps {
  phoneNumber: string
  productUrl: string
  onClose: () => void
}

/** The phone's camera, dark in any light: scans by itself the QR the product shows, until it is linked or closed. */
export function Camera({ phoneNumber, productUrl, onClose }: CameraProps) {
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let open = true
    let next: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const found = await lookOnce(phoneNumber)
      if (!open) return
      if (found === null) return onClose()
      setProblem(found)
      next = setTimeout(() => void look(), lookMs)
    }
    void look()
    return () => {
      open = false
      clearTimeout(next)
    }
  }, [phoneNumber, onClose])
  return (
    <div className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-6 bg-[#0b100e] p-6 text-center text-[#eaf0ed]">
      <p className="max-w-60 font-head text-20 font-semibold">{text.link.pointAtQr}</p>
      <div aria-hidden className="rounded-in p-5.5" style={{ background: corners }}>
        <span className="block size-42">
          <span className="block h-0.5 animate-beam bg-[#2fbf95]" />
        </span>
      </div>
      <output className="min-h-12 max-w-64 text-14">
        {problem === null ? (
          text.link.looking
        ) : (
          <>
            {problem}{' '}
            <a href={productUrl} target="_blank" rel="noreferrer" className="text-[#2fbf95] underline">
              {text.openProduct}
            </a>
          </>
        )}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the camera is behind it */}
      <Button autoFocus className="min-h-11! bg-[#26312d]! text-[#eaf0ed]! inset-ring-0!" onClick={onClose}>
        {text.link.cancel}
      </Button>
    </div>
  )
}

/** What came of one look; null when the phone is linked. */
async function lookOnce(phoneNumber: string): Promise<string | null> {
  try {
    const { linked, message } = await api.scan(phoneNumber)
    return linked ? null : message
  } catch (fault) {
    return fault instanceof Refused ? fault.message : text.lost
  }
}

/** The four corners of the finder. */
const corners = ['0 0', '100% 0', '0 100%', '100% 100%']
  .flatMap((corner) =>
    ['34px 4px', '4px 34px'].map((size) => `linear-gradient(#2fbf95, #2fbf95) ${corner}/${size} no-repeat`),
  )
  .join(', ')
