import { terms } from '../../text/site/legal.ts'
import type { PageProps } from './landing-page.tsx'
import { LegalPage } from './legal-page.tsx'

/** `/terminos` */
export function TermsPage(props: PageProps) {
  return <LegalPage {...props} text={terms} />
}
