import { nodeTypes } from '@recado/nodes'
import { AccountDownloads } from '../accounts/profile/account-data.ts'
import { accountRoutes } from '../accounts/users/accounts.routes.ts'
import { profileRoutes } from '../accounts/profile/profile.routes.ts'
import { Profile } from '../accounts/profile/profile.service.ts'
import { recoveryRoutes } from '../accounts/passwords/recovery.routes.ts'
import { Admin } from '../accounts/administration/admin.service.ts'
import { invitationRoutes } from '../accounts/invitations/invitations.routes.ts'
import { adminRoutes } from '../accounts/administration/admin.routes.ts'
import { accountEventRoutes } from '../accounts/events/account-events.routes.ts'
import { secondFactorRoutes } from '../accounts/second-factor/second-factor.routes.ts'
import { assistantRoutes } from '../ai/assistants/assistants.routes.ts'
import { Assistants } from '../ai/assistants/assistants.service.ts'
import { aiSpendingRoutes } from '../operations/installation/ai/ai-spending.routes.ts'
import { aiBudgetRoutes } from '../ai/budget/ai-budget.routes.ts'
import { withoutSideEffects } from '../ai/asking/ask-performer.ts'
import { botFileRoutes } from '../builder/bots/bot-file/bot-files.routes.ts'
import { BotFiles } from '../builder/bots/bot-file/bot-files.service.ts'
import { BotCopies } from '../builder/bots/bot-copies.service.ts'
import { botRoutes } from '../builder/bots/bots.routes.ts'
import { Bots } from '../builder/bots/bots.service.ts'
import { WholeBots } from '../builder/bots/whole-bots.ts'
import { contactsRoutes } from '../crm/contacts/contacts.routes.ts'
import { Contacts } from '../crm/contacts/contacts.service.ts'
import { contactBulkRoutes } from '../crm/contacts/bulk/contact-bulk.routes.ts'
import { ContactBulk } from '../crm/contacts/bulk/contact-bulk.service.ts'
import type { RemovalRunner } from '../crm/contacts/bulk/removal-runner.ts'
import type { BotRemovals } from '../messaging/bots/removal/bot-removals.ts'
import { contactImportRoutes } from '../crm/contacts/import/contact-imports.routes.ts'
import { ContactImports } from '../crm/contacts/import/contact-imports.service.ts'
import type { ImportRunner } from '../crm/contacts/import/import-runner.ts'
import { CampaignActions } from '../crm/campaigns/campaign-actions.ts'
import { campaignRoutes } from '../crm/campaigns/campaigns.routes.ts'
import { Campaigns } from '../crm/campaigns/campaigns.service.ts'
import { CampaignRecipients } from '../crm/campaigns/audience/recipients.ts'
import type { Core } from '../platform/core.ts'
import type { MountRoutes } from '../platform/http/mount.ts'
import type { Identity } from './identity.ts'
import { messageRoutes } from '../crm/chat/messages.routes.ts'
import { Messages } from '../crm/chat/messages.service.ts'
import { QuickReplies } from '../crm/chat/quick-replies.service.ts'
import { syncContacts } from '../crm/chat/sync-contacts.ts'
import type { SourceReader } from '../knowledge/reading/source-reader.ts'
import { composeSources, knowledgeRoutes } from './knowledge.ts'
import type { Messaging } from './messaging/messaging.ts'
import type { Overrides } from './overrides.ts'
import { failedJobRoutes } from '../builder/failed-jobs/failed-jobs.routes.ts'
import { webhookSecretRoutes } from '../builder/webhook-secret/webhook-secret.routes.ts'
import type { NodeSecrets } from '../messaging/bots/node-secrets.ts'
import { NodeCopies } from '../builder/nodes/node-copies.service.ts'
import { nodeRoutes } from '../builder/nodes/nodes.routes.ts'
import { Nodes } from '../builder/nodes/nodes.service.ts'
import type { ContactDesk } from '../site/contact-desk.ts'
import { contactRoutes } from '../site/contact.routes.ts'
import { savedConversationRoutes } from '../builder/saved-conversations/saved-conversations.routes.ts'
import { mirrorRoutes } from '../builder/mirror/mirror.routes.ts'
import { mirroredAiRoutes } from '../builder/mirror/ai/mirrored-ai.routes.ts'
import type { MirroredAnswers } from '../builder/mirror/ai/mirrored-ai.service.ts'
import type { Mirrors } from '../builder/mirror/mirrors.service.ts'
import { SavedConversations } from '../builder/saved-conversations/saved-conversations.service.ts'
import { Replays } from '../builder/saved-conversations/replays.service.ts'
import { settingsRoutes } from '../builder/settings/settings.routes.ts'
import { modelChoice } from '../ai/models/model-choice.ts'
import type { AiOffer } from '../ai/ai-offer.ts'
import type { AccountAi } from '../ai/own-keys/account-ai.ts'
import { ownKeyRoutes } from '../ai/own-keys/own-keys.routes.ts'
import type { OwnKeys } from '../ai/own-keys/own-keys.service.ts'
import type { Documents } from '../ai/asking/documents.ts'
import type { AiLives } from './ai/lives.ts'
import { BotSettings } from '../builder/settings/settings.service.ts'
import { proposalRoutes } from '../builder/proposals/proposals.routes.ts'
import { Proposals } from '../builder/proposals/proposals.service.ts'
import { Sorting } from '../builder/proposals/sorting/sorting.service.ts'
import { simulatorRoutes } from '../builder/simulator/simulator.routes.ts'
import { Simulator } from '../builder/simulator/simulator.service.ts'
import { Analytics } from '../insight/analytics/analytics.service.ts'
import { analyticsRoutes } from '../insight/analytics/analytics.routes.ts'
import { messageCostsRoutes } from '../insight/message-costs/message-costs.routes.ts'
import { CostsOfMessages } from '../insight/message-costs/message-costs.service.ts'
import { OwnerPanel } from '../insight/analytics/panel.service.ts'
import { panelRoutes } from '../insight/analytics/panel.routes.ts'
import type { MessageCounts } from '../insight/analytics/message-counts.ts'
import { tagRoutes } from '../crm/tags/tags.routes.ts'
import { Tags } from '../crm/tags/tags.service.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { uploadRoutes } from '../builder/uploads/uploads.routes.ts'
import { Unanswered } from '../insight/unanswered/unanswered.service.ts'
import { Uploads } from '../builder/uploads/uploads.service.ts'
import { FirstStepsOfOwner } from '../builder/first-steps/first-steps.service.ts'
import { firstStepsRoutes } from '../builder/first-steps/first-steps.routes.ts'
import { installationAiRoutes } from '../operations/installation/ai/ai.routes.ts'
import { installationRoutes } from '../operations/installation/installation.routes.ts'
import type { Administered } from './installation.ts'
import { cloudLinkRoutes } from '../messaging/sessions/cloud/cloud-link.routes.ts'
import { templateRoutes } from '../messaging/templates/templates.routes.ts'
import { whatsAppRoutes } from '../messaging/sessions/whatsapp.routes.ts'

export type RouteParts = {
  identity: Omit<Identity, 'sessions' | 'administrator'>
  messaging: Pick<
    Messaging,
    | 'campaigns'
    | 'conversations'
    | 'host'
    | 'bots'
    | 'failedJobs'
    | 'webhookSecrets'
    | 'performer'
    | 'charge'
    | 'budgets'
    | 'spending'
    | 'serversOf'
    | 'thread'
    | 'deciding'
    | 'lines'
    | 'received'
    | 'whatsApp'
    | 'cloudLinks'
    | 'templates'
    | 'pictures'
  >
  files: FileStore
  secrets: NodeSecrets
  stats: MessageCounts
  offer: AiOffer
  ownKeys: OwnKeys
  /** Who reads pictures. */
  documents: Documents
  reader: SourceReader
  accountAi: AccountAi
  lives: AiLives
  contactDesk: ContactDesk
  imports: ImportRunner
  removals: RemovalRunner
  botRemovals: BotRemovals
  mirrors: Mirrors
  mirroredAi: MirroredAnswers
  installation: Administered
  overrides: Pick<Overrides, 'uploadQuota' | 'contactsOfAccount'>
  campaignsPerMinute: number
}

/** The services of every noun, as the routes that they answer. */
export function composeRoutes(core: Core, parts: RouteParts): MountRoutes[] {
  const { store, clock, inTransaction } = core
  const { identity, messaging, files, secrets, stats, offer, overrides } = parts
  const { uploadQuota, contactsOfAccount } = overrides
  const { bots: compiledBots, thread, deciding, performer, lines, whatsApp, pictures } = messaging
  const choice = modelChoice(offer, messaging.serversOf)
  const ownersChoice = modelChoice(offer, (ownerId) => parts.accountAi.serversOfOwner(ownerId))
  const settings = new BotSettings(store, inTransaction, parts.accountAi, choice)
  const { defaultModel } = offer
  const removals = parts.botRemovals
  const bots = new Bots({ store, inTransaction, lines, removals, defaultModel })
  const whole = new WholeBots({ inTransaction, removals })
  const copies = new BotCopies({ store, clock, whole, files })
  const botFiles = new BotFiles({ store, inTransaction, whole, secrets, defaultModel, clock })
  const profile = new Profile({ ...core, ...identity, lines, removals })
  const simulator = new Simulator({
    store,
    bots: compiledBots,
    performer: withoutSideEffects(performer),
    inTransaction,
    charge: messaging.charge,
    clock,
  })
  const { currency } = messaging.budgets
  const sources = composeSources(core, { ...parts, currency })
  const sorting = new Sorting({ store, clock, documents: parts.documents, sources, currency })
  const unanswered = new Unanswered({
    store,
    inTransaction,
    clock,
    bots: compiledBots,
    apart: { thread, deciding },
  })
  return [
    accountRoutes(identity.accounts, identity.secondStep, identity.devices),
    secondFactorRoutes(identity.secondFactors, identity.proofs, identity.accounts),
    invitationRoutes(identity.invitations),
    accountEventRoutes(identity.events),
    recoveryRoutes(identity.resets),
    profileRoutes(
      profile,
      identity,
      new AccountDownloads({
        store,
        clock,
        profile,
        fileOf: (ownerId, botId) => botFiles.export(ownerId, botId, { whole: true }),
      }),
    ),
    ownKeyRoutes(parts.ownKeys),
    botRoutes(bots, copies),
    botFileRoutes(botFiles, settings),
    settingsRoutes(settings),
    aiBudgetRoutes(messaging.budgets),
    aiSpendingRoutes(messaging.spending),
    failedJobRoutes(messaging.failedJobs),
    webhookSecretRoutes(messaging.webhookSecrets),
    nodeRoutes(
      new Nodes({ store, inTransaction, secrets, defaultModel, choice }),
      new NodeCopies(store, inTransaction, secrets),
      settings,
    ),
    ...knowledgeRoutes(core, sources),
    proposalRoutes(
      new Proposals({ store, inTransaction, secrets, defaultModel, serversOf: messaging.serversOf, sorting }),
      sorting,
    ),
    assistantRoutes(new Assistants(store, inTransaction, offer, ownersChoice)),
    simulatorRoutes(simulator),
    savedConversationRoutes(
      new SavedConversations({
        store,
        inTransaction,
        turns: (ownerId, botId, conversationId) => simulator.turns(ownerId, botId, conversationId),
      }),
      new Replays({ store, bots: compiledBots, registry: nodeTypes, thread: deciding, clock }),
    ),
    mirrorRoutes(parts.mirrors),
    mirroredAiRoutes(parts.mirroredAi),
    whatsAppRoutes(whatsApp, pictures),
    cloudLinkRoutes(messaging.cloudLinks),
    templateRoutes(messaging.templates),
    uploadRoutes(
      new Uploads({ store, files, clock, ...(uploadQuota !== undefined && { quota: uploadQuota }) }),
      messaging.received,
    ),
    contactsRoutes(new Contacts({ store, inTransaction, clock, most: contactsOfAccount })),
    contactBulkRoutes(new ContactBulk(core, parts.removals)),
    contactImportRoutes(
      new ContactImports(core, { runner: parts.imports, files, most: contactsOfAccount }),
      core,
    ),
    tagRoutes(new Tags(store, inTransaction)),
    messageRoutes(
      new Messages({ store, clock, inTransaction, conversations: messaging.conversations }),
      new QuickReplies(store, inTransaction),
      (ownerId, botId) =>
        syncContacts({ store, inTransaction, channels: (id) => messaging.host.channel(id) }, ownerId, botId),
    ),
    campaignRoutes(
      new Campaigns({ store, inTransaction, clock, perMinute: parts.campaignsPerMinute }),
      new CampaignActions(store, inTransaction, messaging.campaigns),
      new CampaignRecipients(store),
    ),
    panelRoutes(
      stats,
      new OwnerPanel({
        store,
        clock,
        sessionStatus: (ownerId, botId) => whatsApp.status(ownerId, botId),
        unanswered,
        budgets: messaging.budgets,
        ownKeys: parts.ownKeys,
        closings: parts.lives.closings,
      }),
    ),
    firstStepsRoutes(new FirstStepsOfOwner(store, clock)),
    messageCostsRoutes(new CostsOfMessages(store, inTransaction, clock)),
    analyticsRoutes(new Analytics(store, clock, offer.table, messaging.budgets.currency), unanswered),
    adminRoutes(new Admin({ ...core, ...identity, lines })),
    installationRoutes(parts.installation.state),
    installationAiRoutes(parts.installation.ai),
    contactRoutes(parts.contactDesk),
  ]
}
