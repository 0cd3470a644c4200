import { IconButton } from '@recado/ui'
import type { OfficialView } from '@recado/whatsapp-emulator/protocol'
import { BadgeCheck, Check, ChevronDown, Copy } from 'lucide-react'
import { useState } from 'react'
import { phoneNumberText } from '../people/names.ts'
import { text } from '../text.ts'

const fields = ['phoneNumberId', 'accountId', 'appId', 'appSecret', 'token', 'pin'] as const

/** «API oficial»: what the product's form asks for, as it stands in Meta's pages. */
export function Official({ official }: { official: OfficialView }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex list-none items-center gap-3.5 py-3 single:py-2 [&::-webkit-details-marker]:hidden">
        <BadgeCheck aria-hidden size={20} className="mx-1 flex-none text-muted" />
        <span className="flex-1">
          <span className="block font-semibold">{text.official.title}</span>
          <span className="block text-13 text-muted single:hidden">
            {official.isConnected ? text.official.connected : text.official.hint}
          </span>
        </span>
        <ChevronDown aria-hidden size={20} className="mx-1 flex-none text-muted group-open:rotate-180" />
      </summary>
      <p className="pb-2 text-13 text-muted">{text.official.about(phoneNumberText(official.phoneNumber))}</p>
      <dl className="pb-2">
        {fields.map((field) => (
          <Credential key={field} label={text.official.fields[field]} value={official.credentials[field]} />
        ))}
      </dl>
    </details>
  )
}

function Credential({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard.writeText(value).then(() => setCopied(true))
  }
  return (
    <div className="flex min-h-11 items-center gap-2">
      <dt className="w-34 flex-none text-13 text-muted">{label}</dt>
      <dd className="min-w-0 flex-1 truncate font-mono text-12">{value}</dd>
      <IconButton
        label={text.official.copy(label)}
        icon={copied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        onClick={copy}
      />
    </div>
  )
}
