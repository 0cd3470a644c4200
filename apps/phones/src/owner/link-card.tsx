import { Button, Logo, TextInput } from '@recado/ui'
import type { PhoneView } from '@recado/whatsapp-emulator/protocol'
import { ScanQrCode } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { api } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'
import { text } from '../text.ts'

/** Whether the owner's phone is linked, the button that links it, and the field for a code when a device shows one. */
export function LinkCard({ phone, onScan }: { phone: PhoneView; onScan: () => void }) {
  const { phoneNumber, devices, codePending } = phone
  const online = devices.find((device) => device.online)
  const linked = devices.length > 0
  return (
    <div className="mx-3.5 mt-1.5 mb-2.5 grid flex-none gap-3 rounded-card bg-brand-soft p-3.5">
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid size-9 flex-none place-items-center rounded-chip bg-surface">
          <Logo variant="mark" height={20} label="" />
        </span>
        <p className="min-w-0">
          <span className="block font-semibold">
            {codePending ? text.link.enterCode : linked ? text.link.linked : text.link.none}
          </span>
          <span className="flex items-center gap-1.5 text-12 text-muted">
            {codePending ? (
              text.link.enterCodeHint
            ) : online ? (
              <>
                <span aria-hidden className="size-1.75 flex-none rounded-chip bg-ok" />
                {text.link.online(online.platform)}
              </>
            ) : linked ? (
              text.link.offline
            ) : (
              text.link.noneHint
            )}
          </span>
        </p>
      </div>
      {codePending ? (
        <CodeForm phoneNumber={phoneNumber} />
      ) : (
        <Button
          block
          variant={linked ? 'outline' : 'primary'}
          className="min-h-11! text-14! font-semibold"
          icon={<ScanQrCode aria-hidden size={18} />}
          onClick={onScan}
        >
          {text.link.scan}
        </Button>
      )}
    </div>
  )
}

function CodeForm({ phoneNumber }: { phoneNumber: string }) {
  const attempt = useAttempt()
  const [code, setCode] = useState('')
  const enter = (event: FormEvent) => {
    event.preventDefault()
    attempt(api.enterCode(phoneNumber, code).then(() => setCode('')))
  }
  return (
    <form onSubmit={enter} className="flex gap-2">
      <TextInput
        value={code}
        onChange={(event) => setCode(event.target.value)}
        aria-label={text.link.enterCode}
        placeholder="ABCD-1234"
        maxLength={9}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        className="min-h-11! min-w-0 flex-1 font-mono uppercase"
      />
      <Button type="submit" variant="primary" className="min-h-11!">
        {text.link.link}
      </Button>
    </form>
  )
}
