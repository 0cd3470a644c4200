import { privacy } from '../../text/site/legal.ts'
import type { PageProps } from './landing-page.tsx'
import { LegalPage } from './legal-page.tsx'

/** `/privacidad` */
export function PrivacyPage(props: PageProps) {
  return <LegalPage {...props} text={privacy} />
}
