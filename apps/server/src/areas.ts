import { nodeTypes } from '@recado/nodes'
import { AccountDownloads } from './accounts/account-data.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import type { PasswordResets } from './accounts/password-resets.ts'
import { profileRoutes } from './accounts/profile.routes.ts'
import { Profile } from './accounts/profile.service.ts'
import { recoveryRoutes } from './accounts/recovery.routes.ts'
import { Admin } from './admin/admin.service.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { assistantRoutes } from './assistants/assistants.routes.ts'
import { Assistants } from './assistants/assistants.service.ts'
import { aiSpendingRoutes } from './ai/budget/ai-spending.routes.ts'
import { aiBudgetRoutes } from './ai/budget/ai-budget.routes.ts'
import { withoutSideEffects } from './ai/ask-performer.ts'
import { botFileRoutes } from './bots/bot-file/bot-files.routes.ts'
import { BotFiles } from './bots/bot-file/bot-files.service.ts'
import { botRoutes } from './bots/bots.routes.ts'
import { Bots } from './bots/bots.service.ts'
import { contactsRoutes } from './contacts/contacts.routes.ts'
import { Contacts } from './contacts/contacts.service.ts'
import { contactBulkRoutes } from './contacts/bulk/contact-bulk.routes.ts'
import { ContactBulk } from './contacts/bulk/contact-bulk.service.ts'
import type { RemovalRunner } from './contacts/bulk/removal-runner.ts'
import { contactImportRoutes } from './contacts/import/contact-imports.routes.ts'
import { ContactImports } from './contacts/import/contact-imports.service.ts'
import type { ImportRunner } from './contacts/import/import-runner.ts'
import { CampaignActions } from './campaigns/campaign-actions.ts'
import { campaignRoutes } from './campaigns/campaigns.routes.ts'
import { Campaigns } from './campaigns/campaigns.service.ts'
import { CampaignRecipients } from './campaigns/recipients.ts'
import type { Core } from './core.ts'
import type { Area } from './http/mount.ts'
import type { Identity } from './identity.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { Messages } from './messages/messages.service.ts'
import { QuickReplies } from './messages/quick-replies.service.ts'
import { syncContacts } from './messages/sync-contacts.ts'
import type { Messaging } from './messaging.ts'
import { errandRoutes } from './jobs/errands.routes.ts'
import type { NodeSecrets } from './nodes/node-secrets.ts'
import { NodeCopies } from './nodes/node-copies.service.ts'
import { nodeRoutes } from './nodes/nodes.routes.ts'
import { Nodes } from './nodes/nodes.service.ts'
import type { ContactDesk } from './public-site/contact-desk.ts'
import { contactRoutes } from './public-site/contact.routes.ts'
import { rehearsalRoutes } from './rehearsals/rehearsals.routes.ts'
import { Rehearsals } from './rehearsals/rehearsals.service.ts'
import { Rehearsing } from './rehearsals/rehearsing.service.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { modelChoice } from './ai/models/model-choice.ts'
import type { AiOffer } from './ai/ai-offer.ts'
import type { AccountAi } from './ai/own-keys/account-ai.ts'
import { ownKeyRoutes } from './ai/own-keys/own-keys.routes.ts'
import type { OwnKeys } from './ai/own-keys/own-keys.service.ts'
import type { AiLives } from './ai/lives/compose-lives.ts'
import { BotSettings } from './settings/settings.service.ts'
import { simulatorRoutes } from './simulator/simulator.routes.ts'
import { Simulator } from './simulator/simulator.service.ts'
import { BotFigures } from './stats/bot-numbers.service.ts'
import { numbersRoutes } from './stats/numbers.routes.ts'
import { PanelStats } from './stats/panel.service.ts'
import { statsRoutes } from './stats/stats.routes.ts'
import type { MessageStats } from './stats/stats.service.ts'
import { tagRoutes } from './tags/tags.routes.ts'
import { Tags } from './tags/tags.service.ts'
import type { FileStore } from './uploads/file-store.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'
import { Unanswered } from './unanswered/unanswered.service.ts'
import { Uploads } from './uploads/uploads.service.ts'
import { FirstStepsOfOwner } from './first-steps/first-steps.service.ts'
import { firstStepsRoutes } from './first-steps/first-steps.routes.ts'
import { installationAiRoutes } from './installation/ai/ai.routes.ts'
import { installationRoutes } from './installation/installation.routes.ts'
import type { Administered } from './installation/compose-installation.ts'
import { whatsAppRoutes } from './whatsapp/whatsapp.routes.ts'

export type AreaParts = {
  identity: Pick<Identity, 'accounts' | 'accessCode' | 'endings' | 'passwords' | 'throttle'>
  messaging: Pick<
    Messaging,
    | 'campaigns'
    | 'conversations'
    | 'host'
    | 'bots'
    | 'errands'
    | 'performer'
    | 'charge'
    | 'budgets'
    | 'spending'
    | 'serversOf'
    | 'lines'
    | 'received'
    | 'whatsApp'
    | 'pictures'
  >
  resets: PasswordResets
  files: FileStore
  secrets: NodeSecrets
  stats: MessageStats
  offer: AiOffer
  ownKeys: OwnKeys
  accountAi: AccountAi
  lives: AiLives
  contactDesk: ContactDesk
  imports: ImportRunner
  removals: RemovalRunner
  installation: Administered
  uploadQuota?: number | undefined
  campaignsPerMinute: number
}

/** The services of every noun, as the routes that they answer. */
export function composeAreas(core: Core, parts: AreaParts): Area[] {
  const { store, clock, inUnit } = core
  const { identity, messaging, files, secrets, stats, offer, uploadQuota } = parts
  const { bots: compiledBots, performer, lines, whatsApp, pictures } = messaging
  const choice = modelChoice(offer, messaging.serversOf)
  const settings = new BotSettings(store, inUnit, parts.accountAi, choice)
  const { defaultModel } = offer
  const bots = new Bots({ store, inUnit, lines, files, defaultModel })
  const botFiles = new BotFiles({ store, inUnit, secrets, defaultModel, clock })
  const profile = new Profile({ ...core, ...identity, lines, files })
  const simulator = new Simulator({
    store,
    bots: compiledBots,
    performer: withoutSideEffects(performer),
    inUnit,
    charge: messaging.charge,
    clock,
  })
  const unanswered = new Unanswered({ store, inUnit, clock, bots: compiledBots })
  return [
    accountRoutes(identity.accounts),
    recoveryRoutes(parts.resets),
    profileRoutes(
      profile,
      new AccountDownloads({
        store,
        clock,
        profile,
        fileOf: (ownerId, botId) => botFiles.export(ownerId, botId),
      }),
    ),
    ownKeyRoutes(parts.ownKeys),
    botRoutes(bots),
    botFileRoutes(botFiles, settings),
    settingsRoutes(settings),
    aiBudgetRoutes(messaging.budgets),
    aiSpendingRoutes(messaging.spending),
    errandRoutes(messaging.errands),
    nodeRoutes(
      new Nodes({ store, inUnit, secrets, defaultModel, choice }),
      new NodeCopies(store, inUnit, secrets),
      settings,
    ),
    assistantRoutes(new Assistants(store, inUnit, offer, choice)),
    simulatorRoutes(simulator),
    rehearsalRoutes(
      new Rehearsals({
        store,
        inUnit,
        turns: (ownerId, botId, conversationId) => simulator.turns(ownerId, botId, conversationId),
      }),
      new Rehearsing({ store, bots: compiledBots, registry: nodeTypes, clock }),
    ),
    whatsAppRoutes(whatsApp, pictures),
    uploadRoutes(
      new Uploads({ store, files, clock, ...(uploadQuota !== undefined && { quota: uploadQuota }) }),
      messaging.received,
    ),
    contactsRoutes(new Contacts({ store, inUnit, clock })),
    contactBulkRoutes(new ContactBulk(core, parts.removals)),
    contactImportRoutes(new ContactImports(core, parts.imports), core),
    tagRoutes(new Tags(store, inUnit)),
    messageRoutes(
      new Messages({ store, inUnit, conversations: messaging.conversations }),
      new QuickReplies(store, inUnit),
      (ownerId, botId) =>
        syncContacts({ store, inUnit, channels: (id) => messaging.host.channel(id) }, ownerId, botId),
    ),
    campaignRoutes(
      new Campaigns({ store, inUnit, clock, perMinute: parts.campaignsPerMinute }),
      new CampaignActions(inUnit, messaging.campaigns),
      new CampaignRecipients(store),
    ),
    statsRoutes(
      stats,
      new PanelStats({
        store,
        clock,
        lineStatus: (ownerId, botId) => whatsApp.status(ownerId, botId),
        unanswered,
        budgets: messaging.budgets,
        ownKeys: parts.ownKeys,
        closings: parts.lives.closings,
      }),
    ),
    firstStepsRoutes(new FirstStepsOfOwner(store, clock)),
    numbersRoutes(new BotFigures(store, clock, offer.table, messaging.budgets.currency), unanswered),
    adminRoutes(new Admin({ store, clock, ...identity, lines, resets: parts.resets })),
    installationRoutes(parts.installation.state),
    installationAiRoutes(parts.installation.ai),
    contactRoutes(parts.contactDesk),
  ]
}
