import type { Tx } from '../../platform/db/store.ts'
import { invalidInput } from '../../platform/http/refusal.ts'
import { detailsOf } from '../../platform/http/spanish.ts'
import { text } from '../../text/es.ts'
import { linksOf } from './links.ts'
import { isTooHeavy } from './node-weight.ts'
import { type Issue, parseConfig, readinessIssues } from '../../messaging/bots/node-issues.ts'

type Checked = {
  botId: string
  nodeId: string | null
  type: string
  isActive: boolean
  config: unknown
  /** What was lacking before and may go on lacking: a file is attached to a draft before its words are written. */
  tolerated?: Issue[]
  /** What is stored of it. */
  before?: Record<string, unknown>
}

/** The config to store, or a refusal that names every wrong field: its shape, its links, its file, its readiness. */
export async function checkNode(tx: Tx, node: Checked): Promise<Record<string, unknown>> {
  const parsed = parseConfig(node.type, node.config)
  if (!parsed.ok) throw invalidInput(parsed.issues)
  if (isTooHeavy(parsed.config)) throw invalidInput([{ path: 'config', message: text.nodes.tooHeavy }])
  const config = await withOwnFile(tx, node.botId, parsed.config)
  const { nodeType } = parsed
  const stored = node.before && parseConfig(node.type, node.before)
  const refused = nodeType.refuses?.(parsed.config, stored?.ok ? stored.config : null) ?? []
  const issues = [
    ...detailsOf(refused, ['config']),
    ...(await badLinks(tx, node, config)),
    ...(node.isActive ? newIssues(readinessIssues(node.type, config), node.tolerated) : []),
  ]
  if (issues.length > 0) throw invalidInput(issues)
  return { ...config }
}

function newIssues(issues: Issue[], known: Issue[] = []): Issue[] {
  return issues.filter(({ path }) => !known.some((issue) => issue.path === path))
}

/** Links lead to other nodes of the same bot; foreign and made-up ids are refused alike. */
async function badLinks(tx: Tx, { botId, nodeId }: Checked, config: object) {
  const links = linksOf(config)
  if (links.length === 0) return []
  const targets = await tx
    .selectFrom('nodes')
    .select('id')
    .where('botId', '=', botId)
    .where(
      'id',
      'in',
      links.map((link) => link.nodeId),
    )
    .execute()
  const known = new Set(targets.map((target) => target.id).filter((id) => id !== nodeId))
  return links
    .filter((link) => !known.has(link.nodeId))
    .map((link) => ({ path: `config.${link.path}`, message: text.nodes.unknownNext }))
}

/** An attachment is an upload of the same bot, and what is known of it comes from there, not from the sender. */
async function withOwnFile(tx: Tx, botId: string, config: object): Promise<object> {
  if (!('attachmentPath' in config)) return config
  if (typeof config.attachmentPath !== 'string') {
    return { ...config, attachmentType: null, attachmentFilename: null, attachmentSize: null }
  }
  const upload = await tx
    .selectFrom('uploads')
    .select(['kind', 'originalName', 'size'])
    .where('token', '=', config.attachmentPath)
    .where('botId', '=', botId)
    .executeTakeFirst()
  if (!upload) throw invalidInput([{ path: 'config.attachmentPath', message: text.nodes.unknownAttachment }])
  return {
    ...config,
    attachmentType: upload.kind,
    attachmentFilename: upload.originalName,
    attachmentSize: upload.size,
  }
}
