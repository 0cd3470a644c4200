import * as accountEvents from '@recado/contract/accounts/account-events'
import * as accounts from '@recado/contract/accounts/accounts'
import * as aiKeys from '@recado/contract/ai/ai-keys'
import * as admin from '@recado/contract/accounts/admin'
import * as assistants from '@recado/contract/ai/assistants'
import * as aiSpending from '@recado/contract/ai/ai-spending'
import * as aiBudget from '@recado/contract/ai/ai-budget'
import * as ai from '@recado/contract/ai/ai'
import * as botFile from '@recado/contract/builder/bot-file'
import * as bots from '@recado/contract/builder/bots'
import * as campaigns from '@recado/contract/crm/campaigns'
import * as contactBulk from '@recado/contract/crm/contact-bulk'
import * as contactImports from '@recado/contract/crm/contact-imports'
import * as contacts from '@recado/contract/crm/contacts'
import * as failedJobs from '@recado/contract/builder/failed-jobs'
import * as webhookSecret from '@recado/contract/builder/webhook-secret'
import * as firstSteps from '@recado/contract/builder/first-steps'
import * as invitations from '@recado/contract/accounts/invitations'
import * as installation from '@recado/contract/operations/installation'
import * as facts from '@recado/contract/knowledge/facts'
import * as sources from '@recado/contract/knowledge/sources'
import * as messages from '@recado/contract/messaging/messages'
import * as mirror from '@recado/contract/builder/mirror'
import * as mirroredAi from '@recado/contract/builder/mirrored-ai'
import * as nodes from '@recado/contract/builder/nodes'
import * as numbers from '@recado/contract/insight/analytics'
import * as profile from '@recado/contract/accounts/profile'
import * as proposals from '@recado/contract/builder/proposals'
import * as publicSite from '@recado/contract/site/public-site'
import * as recovery from '@recado/contract/accounts/recovery'
import * as savedConversations from '@recado/contract/builder/saved-conversations'
import type { Route } from '@recado/contract/wire/route'
import * as secondFactor from '@recado/contract/accounts/second-factor'
import * as settings from '@recado/contract/builder/settings'
import * as simulate from '@recado/contract/builder/simulate'
import * as messageCosts from '@recado/contract/insight/message-costs'
import * as stats from '@recado/contract/insight/stats'
import * as tags from '@recado/contract/crm/tags'
import * as uploads from '@recado/contract/builder/uploads'
import * as templates from '@recado/contract/messaging/templates'
import * as cloudLink from '@recado/contract/messaging/cloud-link'
import * as whatsapp from '@recado/contract/messaging/whatsapp'

/** Every route of the contract. `buildApp` refuses to start while one of them is not mounted. */
export const contractRoutes: readonly Route[] = [
  accounts,
  recovery,
  invitations,
  accountEvents,
  secondFactor,
  profile,
  aiKeys,
  bots,
  botFile,
  settings,
  aiBudget,
  aiSpending,
  failedJobs,
  webhookSecret,
  nodes,
  sources,
  facts,
  proposals,
  assistants,
  simulate,
  savedConversations,
  mirror,
  mirroredAi,
  whatsapp,
  cloudLink,
  templates,
  uploads,
  contacts,
  contactBulk,
  contactImports,
  tags,
  messages,
  campaigns,
  firstSteps,
  messageCosts,
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
