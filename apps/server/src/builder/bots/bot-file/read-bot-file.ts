import type { BotFile, BotFileNode } from '@recado/contract/builder/bot-file'
import { defaultSettings, type Settings } from '@recado/contract/builder/settings'
import { nodeTypeById } from '@recado/nodes'
import { newId } from '../../../platform/db/ids.ts'
import { linksOf, relink } from '../../nodes/links.ts'
import { isTooHeavy } from '../../nodes/node-weight.ts'
import type { NewRow } from '../../nodes/new-row.ts'
import { noAttachment } from '../../nodes/node-copies.service.ts'
import { parseConfig, readinessIssues } from '../../../messaging/bots/node-issues.ts'
import { withOwnModel } from '../../nodes/own-model.ts'
import { keepMasked, lostMasks } from '../../../messaging/bots/node-secrets.ts'
import { invalidInput } from '../../../platform/http/refusal.ts'
import { text } from '../../../text/es.ts'

type Issue = { path: string; message: string }
export type ReadBotFile = { nodes: NewRow[]; notices: string[] }

/**
 * The nodes of a file with ids of their own, and what their owner has to put right. Nodes that are not ready, or whose
 * secrets stayed behind, come inactive. Refuses with every wrong place by its path, or takes the whole file.
 */
export function readBotFile({ bot }: BotFile, defaultModel: string): ReadBotFile {
  const ids = new Map(bot.nodes.map((node) => [node.id, newId()]))
  const issues: Issue[] = []
  const notices = bot.knowledge.flatMap(({ title, left }) =>
    left ? [text.botFile.unknown(title, left)] : [],
  )
  const seen = new Set<string>()
  const nodes = bot.nodes.map((node, place): NewRow => {
    const at = (path: string) => `file.bot.nodes.${place}.${path}`
    if (seen.has(node.id)) issues.push({ path: at('id'), message: text.botFile.repeatedId })
    seen.add(node.id)
    const parsed = parseConfig(node.type, withOwnModel(node.type, node.config, defaultModel))
    if (!parsed.ok) {
      issues.push(
        ...parsed.issues.map(({ path, message }) => ({
          path: at(path),
          message: `«${node.name}»: ${message}`,
        })),
      )
    }
    const config: Record<string, unknown> = { ...(parsed.ok ? parsed.config : {}) }
    if (isTooHeavy(config))
      issues.push({ path: at('config'), message: `«${node.name}»: ${text.nodes.tooHeavy}` })
    issues.push(...wrongLinks(node, config, ids).map((issue) => ({ ...issue, path: at(issue.path) })))
    const known = { ...config, ...('attachmentPath' in config && noAttachment) }
    const linked = Object(relink(known, (id) => ids.get(id) ?? null))
    const { isActive, found } = readyOrWhyNot(node, linked)
    notices.push(...found)
    return {
      id: ids.get(node.id) ?? newId(),
      source: nodeTypeById(node.type)?.group ?? 'legacy',
      type: node.type,
      name: node.name,
      isActive,
      ord: place,
      config: keepMasked(linked, {}),
      position: node.position,
    }
  })
  if (issues.length > 0) throw invalidInput(issues.slice(0, 50))
  return { nodes, notices }
}

function wrongLinks(node: BotFileNode, config: object, ids: ReadonlyMap<string, string>): Issue[] {
  return linksOf(config).flatMap(({ path, nodeId }) => {
    if (nodeId === node.id) return [{ path: `config.${path}`, message: text.botFile.ownLink }]
    return ids.has(nodeId) ? [] : [{ path: `config.${path}`, message: text.botFile.lostLink }]
  })
}

function readyOrWhyNot(
  node: BotFileNode,
  config: Record<string, unknown>,
): { isActive: boolean; found: string[] } {
  const found = node.attachment === undefined ? [] : [text.botFile.attach(node.name, node.attachment)]
  if (lostMasks(config, {}).length > 0)
    return { isActive: false, found: [...found, text.botFile.secrets(node.name)] }
  const [lack] = readinessIssues(node.type, config)
  if (!lack || !node.isActive) return { isActive: node.isActive && !lack, found }
  return { isActive: false, found: [...found, text.botFile.notReady(node.name, lack.message)] }
}

/** The settings of a file over those of a new bot. */
export function settingsOf({ bot }: BotFile, defaultModel: string): Settings {
  const { defaultAIAgent, operatingHours, ...plain } = bot.settings
  const base = { ...defaultSettings, defaultModel }
  return {
    ...base,
    ...given(plain),
    defaultAIAgent: { ...base.defaultAIAgent, ...given(defaultAIAgent ?? {}) },
    operatingHours: { ...base.operatingHours, ...given(operatingHours ?? {}) },
  }
}

/** What is said of a part, without what is left open. */
function given<T extends object>(part: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // Entries whose value is undefined are exactly the ones that are left out.
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
