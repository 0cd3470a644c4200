import * as accounts from '@recado/contract/accounts'
import * as aiKeys from '@recado/contract/ai-keys'
import * as admin from '@recado/contract/admin'
import * as assistants from '@recado/contract/assistants'
import * as aiSpending from '@recado/contract/ai-spending'
import * as aiBudget from '@recado/contract/ai-budget'
import * as ai from '@recado/contract/ai'
import * as botFile from '@recado/contract/bot-file'
import * as bots from '@recado/contract/bots'
import * as campaigns from '@recado/contract/campaigns'
import * as contactBulk from '@recado/contract/contact-bulk'
import * as contactImports from '@recado/contract/contact-imports'
import * as contacts from '@recado/contract/contacts'
import * as errands from '@recado/contract/errands'
import * as firstSteps from '@recado/contract/first-steps'
import * as installation from '@recado/contract/installation'
import * as messages from '@recado/contract/messages'
import * as nodes from '@recado/contract/nodes'
import * as numbers from '@recado/contract/numbers'
import * as profile from '@recado/contract/profile'
import * as publicSite from '@recado/contract/public-site'
import * as recovery from '@recado/contract/recovery'
import * as rehearsals from '@recado/contract/rehearsals'
import type { Route } from '@recado/contract/route'
import * as settings from '@recado/contract/settings'
import * as simulate from '@recado/contract/simulate'
import * as stats from '@recado/contract/stats'
import * as tags from '@recado/contract/tags'
import * as uploads from '@recado/contract/uploads'
import * as whatsapp from '@recado/contract/whatsapp'

/** Every route of the contract. `buildApp` refuses to start while one of them is not mounted. */
export const contractRoutes: readonly Route[] = [
  accounts,
  recovery,
  profile,
  aiKeys,
  bots,
  botFile,
  settings,
  aiBudget,
  aiSpending,
  errands,
  nodes,
  assistants,
  simulate,
  rehearsals,
  whatsapp,
  uploads,
  contacts,
  contactBulk,
  contactImports,
  tags,
  messages,
  campaigns,
  firstSteps,
  stats,
  numbers,
  admin,
  installation,
  ai,
  publicSite,
].flatMap((area) => Object.values(area).filter(isRoute))

function isRoute(value: unknown): value is Route {
  return (
    typeof value === 'object' && value !== null && 'success' in value && 'path' in value && 'access' in value
  )
}
