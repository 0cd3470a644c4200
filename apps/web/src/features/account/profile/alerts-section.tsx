import { Switch } from '@recado/ui'
import { text as chat } from '../../../text/crm/chat.ts'
import { text as all } from '../../../text/account/profile.ts'
import { useAlertChoice } from '../../../entities/alerts/use-alert-choice.ts'
import { ProfileSection } from './profile-section.tsx'

const text = all.alerts

/** How this device tells of new messages: the same choice as on the bell of the live chat. */
export function AlertsSection() {
  const { choice, toggleDesktop, toggleSound } = useAlertChoice()
  return (
    <ProfileSection title={text.title} body={text.body}>
      <div className="grid gap-4">
        <Switch
          label={chat.alerts.desktop}
          hint={text.desktopHint}
          checked={choice.desktop}
          onCheckedChange={() => void toggleDesktop()}
        />
        <Switch
          label={chat.alerts.sound}
          hint={text.soundHint}
          checked={choice.sound}
          onCheckedChange={toggleSound}
        />
      </div>
    </ProfileSection>
  )
}
