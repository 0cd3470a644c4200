import { buttonClass } from '@recado/ui'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { PanelPage } from '../../shell/panel-page.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { AiKeysSection } from '../../features/account/ai-keys/ai-keys-section.tsx'
import { SecuritySection } from '../../features/account/second-factor/security-section.tsx'
import { AccountSection } from '../../features/account/profile/account-section.tsx'
import { AlertsSection } from '../../features/account/profile/alerts-section.tsx'
import { DataSection } from '../../features/account/profile/data-section.tsx'
import { DeleteSection } from '../../features/account/profile/delete-section.tsx'
import { PasswordSection } from '../../features/account/profile/password-section.tsx'
import { SessionsSection } from '../../features/account/profile/sessions-section.tsx'
import { ThemeSection } from '../../features/account/profile/theme-section.tsx'
import { text } from '../../text/account/profile.ts'

/** «Mi perfil»: everything that people do with their own account. */
export function ProfileScreen() {
  return (
    <PanelPage title={text.tab} className="grid max-w-168 grid-cols-1 gap-5 phone:gap-4">
      <div className="flex items-center gap-2">
        <Link
          to={paths.dashboard.href()}
          aria-label={text.back}
          className={buttonClass({ variant: 'ghost', className: '-ml-2 w-ctl flex-none px-0! text-muted' })}
        >
          <ArrowLeft aria-hidden size={16} />
        </Link>
        <h1 className="text-28 font-bold tracking-[-.025em]">{text.title}</h1>
      </div>
      <AccountSection />
      <PasswordSection />
      <SecuritySection />
      <AiKeysSection />
      <SessionsSection />
      <ThemeSection />
      <AlertsSection />
      <DataSection />
      <DeleteSection />
    </PanelPage>
  )
}
